import { kindOf } from '@lulla/domain/activity/kinds';
import { milkLeft } from '@lulla/domain/activity/milk-store/lot';
import type { MoreKind } from '@lulla/domain/activity/more/more-kinds';
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
import type { SheetControl } from '../../log/sheet-props.ts';
import { useShownMore } from '../../log/shown-more.ts';
import { type DisplayContext, useDisplayContext } from '../../log/use-display-context.ts';
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
          <KindRow key={kind} kind={kind} />
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

function KindRow({ kind }: { kind: MoreKind }) {
  const display = useDisplayContext();
  const answer = useAnswer(kind, display);
  return (
    <li>
      <ListRow
        icon={<ActivityIcon activity={{ kind }} className="size-4.5" />}
        tone={lookOf({ kind }).tone}
        title={display.words.more.kinds[kind].name}
        subtitle={answer}
        trailing={<ChevronRight aria-hidden="true" className="size-5" />}
        onPress={() => openSheet({ type: 'more_kind', kind })}
      />
    </li>
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
    return logs.length === 1 || isOfFamily ? [text] : [`${childName(child, children, display.words)} ${text}`];
  });
  return answers.length > 0 ? answers.join(DOT) : null;
}
