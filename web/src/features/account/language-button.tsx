import { Languages } from 'lucide-react';
import type { Language } from '../../words/language.ts';
import { useLanguage } from '../../words/use-words.ts';

const NAMES: Record<Language, string> = { sv: 'Svenska', en: 'English' };

/** Offers the other language by its own name. */
export function LanguageButton({ onPick }: { onPick: (language: Language) => void }) {
  const other = useLanguage() === 'sv' ? 'en' : 'sv';
  return (
    <button
      type="button"
      lang={other}
      onClick={() => onPick(other)}
      className="press focus-ring -mr-3 inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-secondary font-medium text-muted"
    >
      <Languages aria-hidden="true" className="size-5" />
      {NAMES[other]}
    </button>
  );
}
