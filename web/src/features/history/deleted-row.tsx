import type { Activity } from '@lulla/domain/activity/activity';
import type { DeletedResponse } from '@lulla/domain/protocol/deleted-response';
import type { Instant } from '@lulla/domain/time/instant';
import type { View } from '@lulla/domain/view/view';
import { Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { focusBeside } from '../../components/focus/focus-beside.ts';
import { ListRow } from '../../components/list-row.tsx';
import { DOT } from '../../i18n/grammar/dot.ts';
import { useWords } from '../../i18n/use-words.ts';
import { lengthText, toneOf } from '../../log/activity-text.ts';
import { ChildLine } from '../../log/child-name.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import { ActivityIcon } from '../../log/row/activity-icon.tsx';
import { EntryTitle } from '../../log/row/entry-title.tsx';
import { titleWithKind } from '../../log/row/title-with-kind.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { logAction } from '../../log/write/log-action.ts';
import { formatMoment } from '../../time/day-names.ts';

/** A deleted entry, with the button that brings it back. */
export function DeletedRow({ entry: { activity, deletedAt } }: { entry: DeletedEntry }) {
  const display = useDisplayContext();
  const { deleted } = useWords().history;
  const now = useLogMinute();
  const row = useRef<HTMLLIElement>(null);
  const { words } = display;
  const title = titleWithKind(activity, words);
  const length = lengthText(activity, words);
  const moment = formatMoment(activity.startedAt, now, display);
  function restore() {
    focusBeside(row.current);
    void logAction({ type: 'activity.restore', activityId: activity.id });
  }
  return (
    <li ref={row} className="border-b border-line last:border-0">
      <ListRow
        icon={<ActivityIcon activity={activity} className="size-4.5" />}
        tone={toneOf(activity)}
        title={<EntryTitle of={activity} words={words} />}
        subtitle={
          <span className="min-w-0">
            <ChildLine of={activity} />
            <span className="block">{[moment, length].filter((part) => part !== null).join(DOT)}</span>
            {deletedAt === null ? (
              <span className="flex items-center gap-1">
                <Smartphone aria-hidden="true" className="size-3" />
                {words.activity.today.onThisDevice}
              </span>
            ) : (
              <span className="block">{deleted.at(formatMoment(deletedAt, now, display))}</span>
            )}
          </span>
        }
        trailing={
          <Button
            variant="secondary"
            size="medium"
            aria-label={deleted.restoreEntry(`${title}, ${moment}`)}
            onClick={restore}
          >
            {deleted.restore}
          </Button>
        }
      />
    </li>
  );
}

interface DeletedEntry {
  readonly activity: Activity;
  /** Null while the deletion is on this device only. */
  readonly deletedAt: Instant | null;
}

/** Own restorable entries, latest deletion first: waiting deletions, then the server's. */
export function deletedEntries(
  fromServer: DeletedResponse['entries'],
  { activities, outcomes }: Pick<View, 'activities' | 'outcomes'>,
  userId: string,
): DeletedEntry[] {
  const present = new Set(activities.map(({ id }) => id));
  const waiting = new Map<string, DeletedEntry>();
  for (const outcome of outcomes.values()) {
    if (outcome.status !== 'applied') continue;
    for (const { id, before, after } of outcome.effects) {
      if (before && !after && before.userId === userId && !present.has(id)) {
        waiting.set(id, { activity: before, deletedAt: null });
      }
    }
  }
  const saved = fromServer.filter(({ activity: { id } }) => !present.has(id) && !waiting.has(id));
  return [...[...waiting.values()].reverse(), ...saved];
}
