import { Card } from '../../components/card.tsx';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { getZone } from '../../time/zone.ts';
import type { AnonymousEvents } from './admin-api.ts';
import { eventTimeText } from './event-text.ts';

/** How often people without an account have caused what anybody can: counted here, so that it pushes nothing out of the list. */
export function AnonymousEventsCard({ counted }: { counted: readonly AnonymousEvents[] }) {
  const words = useWords().administration.security;
  const language = useLanguage();
  return (
    <Card aria-label={words.anonymous}>
      <h3 className="font-semibold">{words.anonymous}</h3>
      <p className="text-secondary text-pretty text-muted">{words.anonymousText}</p>
      <ul className="mt-2 divide-y divide-line">
        {counted.map(({ type, severity, lastDay, lastWeek, newestAt }) => (
          <li key={`${type} ${severity}`} className="py-2">
            <p className="font-medium">{words.types[type] ?? type}</p>
            <p className="text-secondary text-muted tabular-nums">
              {words.counted(lastDay, lastWeek)} ·{' '}
              <time dateTime={new Date(newestAt).toISOString()}>{eventTimeText(newestAt, language, getZone())}</time>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
