import {
  Baby,
  Check,
  ChevronRight,
  Cookie,
  DatabaseZap,
  KeyRound,
  Languages,
  type LucideIcon,
  Timer,
} from 'lucide-react';
import { SettingsSection } from '../../components/settings-section.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { STORED_FOR, STORED_NAMES, type StoredFor } from './stored-on-device.ts';

const ICONS: Readonly<Record<StoredFor, LucideIcon>> = {
  authentication: KeyRound,
  language: Languages,
  onboarding: Baby,
  timers: Timer,
  consent: Check,
  log: DatabaseZap,
};

/** The necessary cookies and other stored data: the purpose of each and, folded away, its name (accounts §2). */
export function CookieCard() {
  const words = useWords().settings.cookies;
  return (
    <SettingsSection title={words.title}>
      <p className="flex items-start gap-3 text-secondary text-muted">
        <Cookie aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {words.intro}
      </p>
      <dl className="mt-2 divide-y divide-line">
        {STORED_FOR.map((what) => {
          const Icon = ICONS[what];
          return (
            <div key={what} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3">
              <dt className="contents">
                <Icon aria-hidden="true" className="mt-0.5 size-5 text-muted" />
                <span className="font-medium">{words.purposes[what].title}</span>
              </dt>
              <dd className="col-start-2 text-secondary text-muted">{words.purposes[what].text}</dd>
            </div>
          );
        })}
      </dl>
      <details className="group -mb-2">
        <summary className="press focus-ring -mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-secondary font-medium text-primary">
          <ChevronRight aria-hidden="true" className="size-4.5 transition-transform group-open:rotate-90" />
          {words.names}
        </summary>
        <dl className="pb-3 text-label text-muted">
          {STORED_FOR.map((what) => (
            <div key={what} className="py-1.5">
              <dt className="font-medium">{words.purposes[what].title}</dt>
              <dd className="[overflow-wrap:anywhere]">{STORED_NAMES[what].join(', ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </SettingsSection>
  );
}
