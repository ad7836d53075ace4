import { type Activity, isMoment, isSession, type Session } from '@lulla/domain/activity/activity';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import type { Edited } from '../editing.ts';
import { MomentField } from '../moment-field.tsx';

interface EditTimesProps<A extends Activity> {
  activity: A;
  edited: Edited;
  touch: (part: Edited) => void;
  /** The time that cannot be saved, and what is said at it. */
  faulty: 'startedAt' | 'endedAt' | null;
  error: string | null;
}

/** When it was: one time, or the two of a session with the duration they lead to. */
export function EditTimes({ activity, ...editing }: EditTimesProps<Activity>) {
  const { details } = useWords().sheets;
  if (isSession(activity) && !isMoment(activity)) return <EditSessionTimes activity={activity} {...editing} />;
  return <EditStart label={details.time} activity={activity} {...editing} />;
}

function EditStart({ label, activity, edited, touch, faulty, error }: EditTimesProps<Activity> & { label: string }) {
  return (
    <MomentField
      label={label}
      value={edited.startedAt === undefined ? activity.startedAt : edited.startedAt}
      onChange={(startedAt) => touch({ startedAt })}
      nudged
      error={faulty === 'startedAt' ? error : null}
    />
  );
}

function EditSessionTimes(editing: EditTimesProps<Session>) {
  const { activity, edited, touch, faulty, error } = editing;
  const { details, edit } = useWords().sheets;
  const now = useLogMinute();
  const end = edited.endedAt === undefined ? activity.endedAt : edited.endedAt;
  const start = edited.startedAt === undefined ? activity.startedAt : edited.startedAt;
  const isOpen = end === null && edited.endedAt !== null;
  return (
    <>
      <EditStart label={details.started} {...editing} />
      {isOpen ? (
        <Button variant="secondary" onClick={() => touch({ endedAt: now })}>
          {edit.setEnd}
        </Button>
      ) : (
        <MomentField
          label={details.ended}
          value={end}
          onChange={(endedAt) => touch({ endedAt })}
          since={start}
          nudged
          error={faulty === 'endedAt' ? error : null}
        />
      )}
      {faulty === null && <Duration from={start} to={end} />}
    </>
  );
}

/** How long it comes to; nothing while its times say nothing. */
function Duration({ from, to }: { from: number | null; to: number | null }) {
  const { activity, sheets } = useWords();
  if (from === null || to === null || to < from) return null;
  return (
    <p className="-mt-2 flex items-baseline justify-between gap-4">
      <span className="text-secondary text-muted">{sheets.details.duration}</span>
      <span className="font-semibold tabular-nums">{activity.duration(to - from)}</span>
    </p>
  );
}
