import { localMonth } from '@lulla/domain/time/month';
import { useWords } from '../../i18n/use-words.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { StreamStatusLine } from '../../log/stream-status-line.tsx';
import { SyncDot } from '../../log/sync-dot.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLogPart } from '../../sync/log.ts';
import { EarlierMonths } from './earlier-months.tsx';
import { MonthNav } from './month-nav.tsx';
import { MonthPane } from './month-pane.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { ThisMonth } from './this-month.tsx';
import { useOlderMonths } from './use-older-months.ts';
import { useOpenParts } from './use-open-parts.ts';
import { useWide } from './use-wide.ts';
import './history.css';

/** The view `/?view=history`: today, this month's days, and the months before it, read as they are opened. */
export function HistoryScreen() {
  const userId = useLogPart((log) => log.userId);
  const { title } = useWords().history;
  return (
    <main className="history">
      <header className="flex min-h-11 items-center justify-between gap-3">
        <h1 className="text-title font-semibold">{title}</h1>
        <SyncDot />
      </header>
      {/* The line stands close below a dashboard's header, which has more air. */}
      <div className="pt-3 empty:hidden md:pt-5">
        <StreamStatusLine />
      </div>
      <History key={userId} userId={userId ?? ''} />
    </main>
  );
}

/** On a phone one list, on a wide screen the months at the left and the days of one of them at the right. */
function History({ userId }: { userId: string }) {
  const { zone } = useDisplayContext();
  const thisMonth = localMonth(useLogMinute(), zone);
  const older = useOlderMonths(thisMonth);
  const parts = useOpenParts(userId);
  const isSynced = useLogPart((log) => log.epoch !== null);
  // Before the first sync the view says above why there is nothing.
  const hasEarlier = older.recent.length + older.years.length > 0 || (isSynced && older.list !== 'read');
  if (!useWide()) {
    return (
      <>
        <ThisMonth parts={parts} earlier={hasEarlier && <EarlierMonths older={older} parts={parts} />} />
        <RecentlyDeleted />
      </>
    );
  }
  // A month that has begun meanwhile is no older one.
  const chosen = parts.chosen !== null && parts.chosen < thisMonth ? parts.chosen : null;
  return (
    <div className="history-columns">
      <aside className="history-side">
        <MonthNav thisMonth={thisMonth} older={older} chosen={chosen} parts={parts} />
        <RecentlyDeleted />
      </aside>
      {chosen === null ? <ThisMonth parts={parts} /> : <MonthPane key={chosen} month={chosen} parts={parts} />}
    </div>
  );
}
