import type { Session } from '@lulla/domain/activity/activity';
import { kindOf } from '@lulla/domain/activity/kinds';
import { milkLeft } from '@lulla/domain/activity/milk-store/lot';
import type { MoreKind } from '@lulla/domain/activity/more/more-kinds';
import { runningOf } from '@lulla/domain/activity/running';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Refrigerator } from 'lucide-react';
import { buttonStyle } from '../../components/button-style.ts';
import { ListRow } from '../../components/list-row.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { DOT } from '../../i18n/grammar/dot.ts';
import { childName, useChildren, useChosenChildren, useChosenLogs, useTitleAbout } from '../../log/children.ts';
import { lookOf } from '../../log/kinds.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { openSheet } from '../../log/open-sheet.ts';
import { ActivityIcon } from '../../log/row/activity-icon.tsx';
import { isSessionKind } from '../../log/session-text.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useShownMore } from '../../log/shown-more.ts';
import { type DisplayContext, useDisplayContext } from '../../log/use-display-context.ts';
import { endSessions, sheetToEnd } from '../../log/write/end-session.ts';
import { deviceSort } from '../../platform/device-sort.ts';
import { useLogPart } from '../../sync/log.ts';
import { MORE_ENTRIES } from './more-entries.ts';

/** The kinds beside feeds, sleep, diapers and baths; a tap on one opens its sheet. */
export function MoreSheet(control: SheetControl) {
  const { more } = useDisplayContext().words;
  const title = useTitleAbout(more.title, useChosenChildren());
  const shown = useShownMore();
  return (
    <Sheet
      {...control}
      title={title}
      footer={
        <Link to="/settings" hash="more" className={buttonStyle({ variant: 'quiet', full: true })}>
          {more.customize}
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {(shown?.listed ?? []).map((kind) => (
          <KindRow key={kind} kind={kind} onClose={control.onClose} />
        ))}
        <StoreRow />
      </ul>
    </Sheet>
  );
}

/** The milk store, once something was put away. */
function StoreRow() {
  const { more, activity } = useDisplayContext().words;
  const lots = useLogPart(({ view }) => view.milk);
  if (lots.length === 0) return null;
  return (
    <li>
      <ListRow
        icon={<Refrigerator aria-hidden="true" className="size-4.5" />}
        tone="pumping"
        title={more.milkStore}
        subtitle={activity.entry.ml(milkLeft(lots))}
        trailing={<ChevronRight aria-hidden="true" className="size-5" />}
        onPress={() => openSheet({ type: 'milk_store' })}
      />
    </li>
  );
}

/** Opens the sheet of a kind, or ends what runs of it, as its tile would: a second beside it is hardly ever meant. */
function KindRow({ kind, onClose }: { kind: MoreKind; onClose: () => void }) {
  const display = useDisplayContext();
  const answer = useAnswer(kind, display);
  const running = useRunning(kind);
  const [first] = running;
  const { more } = display.words;
  const session = first && isSessionKind(kind, more) ? more.sessions[kind] : null;
  function press() {
    if (running.length === 0) return openSheet({ type: 'more_kind', kind });
    if (sheetToEnd(running) === null) onClose();
    endSessions(running);
  }
  return (
    <li>
      <ListRow
        icon={<ActivityIcon activity={{ kind }} className="size-4.5" />}
        tone={lookOf({ kind }).tone}
        title={session?.end ?? more.kinds[kind].name}
        subtitle={session?.tile[first?.userId === display.household.userId ? 'own' : 'partner'] ?? answer}
        trailing={<ChevronRight aria-hidden="true" className="size-5" />}
        onPress={press}
      />
    </li>
  );
}

/** What runs of a kind, one session a chosen child. */
function useRunning(kind: MoreKind): readonly Session[] {
  const { household } = useDisplayContext();
  const now = useLogMinute();
  const viewer = { userId: household.userId, device: deviceSort(navigator), now };
  return useChosenLogs().flatMap(
    ({ activities }) => runningOf(activities, viewer, (session: Session) => session.kind === kind) ?? [],
  );
}

/** What the log answers of a kind; of several children with their names. */
function useAnswer(kind: MoreKind, display: DisplayContext): string | null {
  const { answer } = MORE_ENTRIES[kind];
  const now = useLogMinute();
  const children = useChildren();
  const logs = useChosenLogs();
  const { isOfFamily } = kindOf({ kind });
  const answers = logs.flatMap(({ child, activities }) => {
    const text = answer(activities, now, display);
    if (text === null) return [];
    return logs.length === 1 || isOfFamily ? [text] : [`${childName(child, children, display.words)}: ${text}`];
  });
  return answers.length > 0 ? answers.join(DOT) : null;
}
