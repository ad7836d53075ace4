import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '../components/mark.tsx';
import { tellNotOpened } from '../components/toast/toast.ts';
import type { Language } from '../i18n/grammar/language.ts';
import { useLanguage, useWords } from '../i18n/use-words.ts';
import { chooseLanguage } from './account-language.ts';

interface AccountLayoutProps {
  /** For a screen whose address names the language. */
  onLanguage?: (language: Language) => void;
  children: ReactNode;
}

/** Around the screens before signing in: one column on phones, beside a picture of one night from 1024 px. */
export function AccountLayout({ onLanguage, children }: AccountLayoutProps) {
  const { app, account: words } = useWords();
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

const NAMES: Record<Language, string> = { sv: 'Svenska', en: 'English' };

/** Switches the language, once its texts are loaded; then `onSpoken`, for an address that names it. */
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

/** One night from 18 to 06, in minutes after 18: asleep, fed, changed. */
const SLEEP = [
  [75, 190],
  [232, 345],
  [392, 470],
  [505, 655],
] as const;
const FEEDS = [48, 206, 366, 486, 684];
const DIAPERS = [62, 222, 380, 668];
const HOURS = [18, 21, 0, 3, 6];
const MINUTES = 720;
const WIDTH = 560;

function at(minute: number): number {
  return (minute / MINUTES) * WIDTH;
}

/** An illustration of a log. Decorative. */
export function NightPicture() {
  return (
    <div aria-hidden="true" className="w-full max-w-[36rem]">
      <svg viewBox={`0 0 ${WIDTH} 100`} aria-hidden="true" className="w-full overflow-visible">
        {HOURS.map((hour, index) => (
          <path key={hour} d={`M${(index * WIDTH) / (HOURS.length - 1)} 0V100`} stroke="var(--line)" />
        ))}
        <rect x="0" y="42" width={WIDTH} height="16" rx="8" fill="var(--line)" opacity="0.55" />
        {SLEEP.map(([from, to]) => (
          <rect key={from} x={at(from)} y="34" width={at(to - from)} height="32" rx="10" fill="var(--sleep)" />
        ))}
        {FEEDS.map((minute) => (
          <circle key={minute} cx={at(minute)} cy="50" r="8" fill="var(--feed)" />
        ))}
        {DIAPERS.map((minute) => (
          <rect key={minute} x={at(minute) - 2.5} y="78" width="5" height="16" rx="2.5" fill="var(--diaper)" />
        ))}
      </svg>
      <div className="-mx-4 mt-2 flex justify-between text-tick text-muted">
        {HOURS.map((hour) => (
          <span key={hour} className="w-8 text-center">
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
    </div>
  );
}
