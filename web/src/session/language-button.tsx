import { Languages } from 'lucide-react';
import { tellNotOpened } from '../components/toast/tell-not-opened.ts';
import type { Language } from '../i18n/grammar/language.ts';
import { useLanguage } from '../i18n/use-words.ts';
import { chooseLanguage } from './account-language.ts';

const NAMES: Record<Language, string> = { sv: 'Svenska', en: 'English' };

/**
 * Speaks the other language, offered by its own name, as soon as its words are there; then `onSpoken`, for an address that
 * names it. Until then the screen stays, with the focus: a change of address would have it wait.
 */
export function LanguageButton({ onSpoken }: { onSpoken?: ((language: Language) => void) | undefined }) {
  const other = useLanguage() === 'sv' ? 'en' : 'sv';
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void chooseLanguage(other).then(() => onSpoken?.(other), tellNotOpened)}
      className="press focus-ring -mr-3 inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-secondary font-medium text-muted"
    >
      <Languages aria-hidden="true" className="size-5" />
      {NAMES[other]}
    </button>
  );
}
