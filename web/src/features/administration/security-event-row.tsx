import type { Instant } from '@lulla/domain/time/instant';
import { CircleX, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useAdministrationWords } from '../../i18n/administration/words.ts';
import type { Language } from '../../i18n/grammar/language.ts';
import { useLanguage } from '../../i18n/use-words.ts';
import { dateLocale } from '../../time/region.ts';
import { getZone } from '../../time/zone.ts';
import type { SecurityEvent } from './admin-api.ts';

/** What happened, how serious it is, when, and where it came from. Everything in it is text, whatever was sent. */
export function SecurityEventRow({ event }: { event: SecurityEvent }) {
  const words = useAdministrationWords().security;
  const language = useLanguage();
  const { type, severity, details, ipAddress, userAgent, userId, createdAt } = event;
  const facts = [
    [words.details, detailsText(details)],
    [words.address, ipAddress ?? words.noAddress],
    [words.browser, userAgent],
    [words.account, userId],
  ] as const;
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <SeverityBadge severity={severity} />
        <time dateTime={new Date(createdAt).toISOString()} className="text-label text-muted tabular-nums">
          {eventTimeText(createdAt, language, getZone())}
        </time>
      </div>
      <p className="min-w-0 font-medium">
        {words.types[type] ?? type} <span className="text-label font-normal break-all text-muted">{type}</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-label">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </li>
  );
}

type Severity = SecurityEvent['severity'];

/** Destructive, destructive, secondary, outline (accounts specification, 4). */
const LOOKS: Readonly<Record<Severity, { icon: LucideIcon; look: string }>> = {
  critical: { icon: OctagonAlert, look: 'border-transparent bg-danger-soft text-danger' },
  error: { icon: CircleX, look: 'border-transparent bg-danger-soft text-danger' },
  warn: { icon: TriangleAlert, look: 'border-transparent bg-sunken text-ink' },
  info: { icon: Info, look: 'border-control text-muted' },
};

/** How serious an event is, by colour, icon and word. */
function SeverityBadge({ severity }: { severity: Severity }) {
  const word = useAdministrationWords().security.severities[severity];
  const { icon: Icon, look } = LOOKS[severity];
  return (
    <span
      data-severity={severity}
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-label font-medium ${look}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {word}
    </span>
  );
}

/** When an event was, to the second: 'Nov 22, 2026, 03:12:07'. */
export function eventTimeText(at: Instant, language: Language, zone: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone: zone } as const;
  return new Intl.DateTimeFormat(dateLocale(language), format).format(at);
}

/** The facts of an event in one line, in the order of their names: 'from: none, to: 100'. Empty when there are none. */
export function detailsText(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
}
