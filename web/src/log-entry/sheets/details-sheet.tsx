import { type Activity, isSession } from '@lulla/domain/activity/activity';
import { kindOf } from '@lulla/domain/activity/kinds';
import type { Child } from '@lulla/domain/child/child';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import type { Words } from '../../i18n/sv.ts';
import { activityTitle, kindText, toneOf } from '../../log/activity-text.ts';
import { childName, childOf } from '../../log/children.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { openSheet } from '../../log/open-sheet.ts';
import { whoText } from '../../log/person-name.ts';
import { ActivityIcon } from '../../log/row/activity-icon.tsx';
import { besideRow } from '../../log/row/row-focus.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { askForEnd } from '../../log/write/end-session.ts';
import { logAction } from '../../log/write/log-action.ts';
import { useLog } from '../../sync/log.ts';
import { detailsFacts, type Fact } from './details-facts.ts';

/** All of one entry, and what may be done with it: its author edits and deletes, every member ends (P6). */
export function DetailsSheet({ activity, ...control }: SheetControl & { activity: Activity }) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const { view } = useLog();
  const { words, household } = display;
  const { details } = words.sheets;
  const isOwn = activity.userId === household.userId;
  const beside = useRef<HTMLElement | null>(null);
  function remove() {
    beside.current = besideRow(activity.id);
    control.onClose();
    void logAction({ type: 'activity.delete', activityId: activity.id });
  }
  return (
    <Sheet
      {...control}
      focusAfter={() => beside.current}
      title={activityTitle(activity, words)}
      description={kindText(activity, words) ?? undefined}
      footer={<DetailsButtons activity={activity} isOwn={isOwn} onRemove={remove} />}
    >
      <dl data-tone={toneOf(activity)} className="divide-y divide-line">
        {[...childFacts(activity, view.children, words), ...detailsFacts(activity, now, display)].map(
          ({ label, value }) => (
            <div key={label} className="flex min-h-12 items-baseline justify-between gap-4 py-3">
              <dt className="text-secondary text-muted">{label}</dt>
              <dd className="text-right tabular-nums">{withUnits(value)}</dd>
            </div>
          ),
        )}
        {activity.note !== null && (
          <div className="py-3">
            <dt className="text-secondary text-muted">{details.note}</dt>
            <dd className="mt-1 whitespace-pre-wrap">{activity.note}</dd>
          </div>
        )}
      </dl>
      {view.waiting.has(activity.id) && (
        <p className="mt-3 flex items-center gap-2 text-secondary text-muted">
          <ActivityIcon activity={activity} className="size-4 shrink-0" />
          {details.waiting}
        </p>
      )}
      {!isOwn && (
        <p className="mt-3 text-secondary text-muted">
          {details.othersEntry(whoText(activity.userId, household, words))}
        </p>
      )}
    </Sheet>
  );
}

/** Whom it is about, in a family with several children. */
function childFacts(activity: Activity, children: readonly Child[], words: Words): Fact[] {
  if (children.length === 1 || kindOf(activity).isOfFamily) return [];
  return [{ label: words.child.label, value: childName(childOf(activity, children), children, words) }];
}

function DetailsButtons({ activity, isOwn, onRemove }: { activity: Activity; isOwn: boolean; onRemove: () => void }) {
  const { details } = useDisplayContext().words.sheets;
  const canEnd = isSession(activity) && activity.endedAt === null && !activity.endUnknown;
  if (!isOwn && !canEnd) return null;
  function end() {
    if (isSession(activity)) askForEnd(activity);
  }
  return (
    <div className="flex flex-col gap-2">
      {canEnd && (
        <Button full onClick={end}>
          {details.end}
        </Button>
      )}
      {isOwn && (
        <ButtonRow>
          <Button variant="secondary" onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-5" />
            {details.remove}
          </Button>
          <Button
            variant={canEnd ? 'secondary' : 'primary'}
            onClick={() => openSheet({ type: 'edit', activityId: activity.id })}
          >
            <Pencil aria-hidden="true" className="size-5" />
            {details.edit}
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}

/** A number and its unit on one line, however large the text. */
function withUnits(value: string): string {
  return value.replace(/(\d) (ml|oz|g)\b/g, '$1\u00A0$2');
}
