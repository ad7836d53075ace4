import { type LocalMonth, localMonth } from '@lulla/domain/time/month';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { ViewMain } from '../../components/views/view-main.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { ChildChips } from '../../log/child-chips.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import { StreamStatusLine } from '../../log/stream-status-line.tsx';
import { SyncDot } from '../../log/sync-dot.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLogPart } from '../../sync/log.ts';
import { EarlierMonths } from './earlier-months.tsx';
import { MonthNav } from './month-nav.tsx';
import { ThisMonth } from './this-month.tsx';
import { useOlderMonths } from './use-older-months.ts';
import { type OpenParts, useOpenParts } from './use-open-parts.ts';
import './history.css';
import { ArchiveRestore } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { useMedia } from '../../components/use-is-wide.ts';
import { formatMonth } from '../../time/date-text.ts';
import { MonthDays } from './month-days.tsx';

/** The view `/?view=history`: today, this month's days, and the months before it, read as they are opened. */
export function HistoryScreen() {
  const userId = useLogPart((log) => log.userId);
  const { title } = useWords().history;
  return (
    <ViewMain className="history">
      <header className="flex min-h-11 items-center justify-between gap-3">
        <h1 className="text-title font-semibold">{title}</h1>
        <SyncDot />
      </header>
      <div className="mt-1 empty:hidden">
        <ChildChips />
      </div>
      {/* The line stands close below a dashboard's header, which has more air. */}
      <div className="pt-3 empty:hidden md:pt-5">
        <StreamStatusLine />
      </div>
      <History key={userId} userId={userId ?? ''} />
    </ViewMain>
  );
}

/** On a phone one list, on a wide screen the months at the left and the days of one of them at the right. */
function History({ userId }: { userId: string }) {
  const { zone } = useDisplayContext();
  const thisMonth = localMonth(useLogMinute(), zone);
  const older = useOlderMonths(thisMonth);
  const parts = useOpenParts(userId);
  const isSynced = useLogPart((log) => log.epoch !== null);
  const hasTwoColumns = useMedia(TWO_COLUMNS);
  // Before the first sync the view above says why there is nothing.
  const hasEarlier = older.recent.length + older.years.length > 0 || (isSynced && older.list !== 'read');
  const hasNone = useLogPart(({ phase, view }) => phase === 'ready' && view.activities.length === 0);
  const isNew = isSynced && hasNone && !hasEarlier;
  if (!hasTwoColumns) {
    return (
      <>
        <ThisMonth parts={parts} isNew={isNew} earlier={hasEarlier && <EarlierMonths older={older} parts={parts} />} />
        {isNew && <FromAnotherApp />}
        <RecentlyDeleted />
      </>
    );
  }
  // A month that began meanwhile is not an older one.
  const chosen = parts.chosen !== null && parts.chosen < thisMonth ? parts.chosen : null;
  return (
    <div className="history-columns">
      <aside className="history-side">
        <MonthNav thisMonth={thisMonth} older={older} chosen={chosen} parts={parts} />
        {isNew && <FromAnotherApp />}
        <RecentlyDeleted />
      </aside>
      {chosen === null ? (
        <ThisMonth parts={parts} isNew={isNew} />
      ) : (
        <MonthPane key={chosen} month={chosen} parts={parts} />
      )}
    </div>
  );
}

/** A log without any entry may have one elsewhere. */
function FromAnotherApp() {
  const { fromAnotherApp } = useWords().app;
  return (
    <p className="flex justify-center">
      <Link to="/import" className={buttonStyle({ variant: 'secondary', size: 'medium' })}>
        {fromAnotherApp}
      </Link>
    </p>
  );
}

// Where the page has room for two columns, as everywhere (LOOK.md: 768 px).
const TWO_COLUMNS = '(min-width: 48rem)';

/** One month beside the list of them. */
function MonthPane({ month, parts }: { month: LocalMonth; parts: OpenParts }) {
  const { language } = useDisplayContext();
  const id = useId();
  return (
    <div className="history-part">
      <section aria-labelledby={id}>
        <h2 id={id} className="history-part-name history-pane-name">
          {formatMonth(month, language)}
        </h2>
        <MonthDays month={month} level={3} parts={parts} />
      </section>
    </div>
  );
}

const deletedSheet = lazyPart(async () => (await import('./deleted-sheet.tsx')).DeletedSheet);

/** The way to what was deleted and can come back (P22). */
function RecentlyDeleted() {
  const { deleted } = useWords().history;
  const [state, setState] = useState<'open' | 'closing' | null>(null);
  return (
    <>
      <button type="button" onClick={() => setState('open')} className="history-deleted press focus-ring">
        <ArchiveRestore aria-hidden="true" className="size-5 shrink-0" />
        {deleted.title}
      </button>
      {state !== null && (
        <deletedSheet.Part
          open={state === 'open'}
          onClose={() => setState('closing')}
          onClosed={() => setState(null)}
          onFailed={() => {
            setState(null);
            tellNotOpened();
          }}
        />
      )}
    </>
  );
}
