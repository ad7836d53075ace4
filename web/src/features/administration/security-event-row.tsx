import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { getZone } from '../../time/zone.ts';
import type { SecurityEvent } from './admin-api.ts';
import { detailsText, eventTimeText } from './event-text.ts';
import { SeverityBadge } from './severity-badge.tsx';

/** What happened, how serious it is, when, and where it came from. Everything in it is text, whatever was sent. */
export function SecurityEventRow({ event }: { event: SecurityEvent }) {
  const words = useWords().administration.security;
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
