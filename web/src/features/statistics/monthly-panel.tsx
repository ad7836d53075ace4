import { type MonthlySummary, monthlySummarySchema } from '@lulla/domain/protocol/monthly-response';
import type { Instant } from '@lulla/domain/time/instant';
import { type LocalMonth, localMonth } from '@lulla/domain/time/month';
import { CloudOff } from 'lucide-react';
import { memo } from 'react';
import { Card } from '../../components/card.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { OfflineState } from '../../components/offline-state.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useListedChildren, useTitleAbout } from '../../log/children.ts';
import { LockedFeature } from '../../log/locked-feature.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import { type ServerAnswer, useServerAnswer } from '../../log/server/use-server-answer.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLog } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { monthQuestion, useMonthChild } from './month-child.ts';
import { MonthPreview, MonthStatistics } from './month-statistics.tsx';
import { MonthStepper } from './month-stepper.tsx';
import { LoadingCards } from './parts/no-log.tsx';
import { useChosenMonth, useFirstMonth } from './parts/use-chosen-span.ts';

/**
 * The Monthly Summary of any month since the log began (core-tracking §2), with whose it is among several children; the
 * server says who may read it (P23).
 */
export const MonthlyPanel = memo(function MonthlyPanel() {
  const { access } = useLog();
  const title = useTitleAbout(useWords().statistics.monthly.title, useListedChildren());
  const { zone } = useDisplayContext();
  const last = localMonth(useLogMinute(), zone);
  const [month, show] = useChosenMonth(last);
  const first = useFirstMonth();
  const read = useMonthlySummary(month);
  const isOpen = access && read.refusal !== 'premium_required';
  return (
    <>
      <div className="statistics-month-head">
        <h2 className="text-body font-semibold">{title}</h2>
        {isOpen && <MonthStepper month={month} first={first} last={last} onChange={show} />}
      </div>
      {isOpen ? <Month read={read} isPresent={month === last} /> : <Locked />}
    </>
  );
});

function Locked() {
  const isKnown = useLog().family !== null;
  return (
    <div className="statistics-locked">
      <Card>
        <div className="-my-5">
          <LockedFeature feature="monthly_summary" />
        </div>
      </Card>
      {isKnown && <MonthPreview />}
    </div>
  );
}

/** No answer, as opposed to a refusal. */
const NO_LINE = new Set(['offline', 'timeout']);

interface MonthProps {
  read: ServerAnswer<MonthlySummary>;
  isPresent: boolean;
}

function Month({ read: { answer, refusal, retry }, isPresent }: MonthProps) {
  const words = useWords().statistics.monthly;
  if (answer) {
    return (
      <>
        {refusal && <CopyNote at={answer.at} isOffline={NO_LINE.has(refusal)} />}
        <MonthStatistics summary={answer.data} at={answer.at} isPresent={isPresent} />
      </>
    );
  }
  if (refusal === null) return <LoadingCards label={words.loading} />;
  if (NO_LINE.has(refusal)) return <OfflineState title={words.offlineTitle} text={words.offlineText} />;
  const text = refusal === 'too_many_activities' ? words.tooMany : words.errorText;
  return <ErrorState title={words.errorTitle} text={text} onRetry={retry} />;
}

/** That the numbers are this device's last copy, and from when. */
function CopyNote({ at, isOffline }: { at: Instant; isOffline: boolean }) {
  const words = useWords().statistics.monthly;
  const display = useDisplayContext();
  const now = useLogMinute();
  return (
    <p role="status" className="mb-3 flex items-center justify-center gap-2 text-secondary text-muted">
      <CloudOff aria-hidden="true" className="size-4.5 shrink-0" />
      {(isOffline ? words.lastCopy : words.notRenewed)(formatMoment(at, now, display))}
    </p>
  );
}

/** The Monthly Summary of a month, read again whenever the log changes. Not requested without access (P23). */
function useMonthlySummary(month: LocalMonth): ServerAnswer<MonthlySummary> {
  const { zone } = useDisplayContext();
  const { access, view } = useLog();
  const question = monthQuestion(month, zone, useMonthChild());
  return useServerAnswer({ ...question, schema: monthlySummarySchema }, { enabled: access, follows: view });
}
