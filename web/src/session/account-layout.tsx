import type { ReactNode } from 'react';
import { Mark } from '../components/mark.tsx';
import type { Language } from '../i18n/grammar/language.ts';
import { useWords } from '../i18n/use-words.ts';
import { LanguageButton } from './language-button.tsx';
import { NightPicture } from './night-picture.tsx';

interface AccountLayoutProps {
  /** For a screen whose address names the language. */
  onLanguage?: (language: Language) => void;
  children: ReactNode;
}

/** Around the screens before signing in: one column on phones, beside a picture of one night from 1024 px. */
export function AccountLayout({ onLanguage, children }: AccountLayoutProps) {
  const { app } = useWords();
  const words = useWords().account;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(30rem,38rem)]">
      <aside className="sticky top-0 hidden h-dvh flex-col justify-center gap-12 bg-sunken px-[clamp(3rem,6vw,7rem)] py-16 lg:flex">
        <div className="max-w-[34rem]">
          <p className="text-timer font-semibold tracking-tight text-balance">{words.promise}</p>
          <p className="mt-5 max-w-[40ch] text-title text-pretty text-muted">{words.promiseText}</p>
        </div>
        <NightPicture />
      </aside>
      <div className="mx-auto flex min-h-dvh w-full max-w-[462px] flex-col pt-[calc(0.5rem+var(--safe-top))] pr-[max(1rem,var(--safe-right))] pb-[calc(1rem+var(--safe-bottom))] pl-[max(1rem,var(--safe-left))] md:pt-10">
        <header data-keep-clear="" className="flex min-h-14 flex-wrap items-center justify-between gap-x-3">
          <p className="flex items-center gap-2.5 text-title font-semibold tracking-tight">
            <Mark className="size-7 text-primary" />
            {app.name}
          </p>
          <LanguageButton onSpoken={onLanguage} />
        </header>
        {children}
      </div>
    </div>
  );
}
