import { RefreshCw, ShieldCheck } from 'lucide-react';
import { useAnswer } from '../../api/use-answer.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Loading } from '../../components/loading.tsx';
import { useAdministrationWords } from '../../i18n/administration/words.ts';
import { useLanguage } from '../../i18n/use-words.ts';
import { getZone } from '../../time/zone.ts';
import { type AnonymousEvents, getSecurityEvents } from './admin-api.ts';
import { eventTimeText, SecurityEventRow } from './security-event-row.tsx';
import { reasonOf, tellAdmin } from './tell-admin.ts';

/** The 50 newest security events, newest first (accounts specification, 4 and 9), and those without an account counted. */
export function SecurityEvents() {
  const words = useAdministrationWords().security;
  const { data, failure, isLoading, reload } = useAnswer('security-events', getSecurityEvents, {
    onFailure: (failed) => tellAdmin('danger', words.loadFailed, reasonOf(failed)),
  });
  if (!data && isLoading) return <Loading label={words.loading} />;
  if (!data) {
    return <ErrorState title={words.loadFailed} text={failure ? reasonOf(failure) : undefined} onRetry={reload} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-secondary text-muted">
          {words.newest(data.events.length)}
        </p>
        <Button variant="secondary" size="medium" busy={isLoading} onClick={reload}>
          {!isLoading && <RefreshCw aria-hidden="true" className="size-4" />}
          {isLoading ? words.refreshing : words.refresh}
        </Button>
      </div>
      {data.anonymous.length > 0 && <AnonymousEventsCard counted={data.anonymous} />}
      {data.events.length === 0 ? (
        <EmptyState Icon={ShieldCheck} title={words.empty} text={words.emptyText} />
      ) : (
        <ul aria-label={words.list} className="divide-y divide-line border-y border-line">
          {data.events.map((event) => (
            <SecurityEventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** How often people without an account have caused what anybody can: counted here, so that it pushes nothing out of the list. */
function AnonymousEventsCard({ counted }: { counted: readonly AnonymousEvents[] }) {
  const words = useAdministrationWords().security;
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
