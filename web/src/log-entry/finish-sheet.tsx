import type { Session } from '@lulla/domain/activity/activity';
import type { Breastmilk } from '@lulla/domain/activity/breastmilk/breastmilk';
import { kindOf } from '@lulla/domain/activity/kinds';
import type { Pumped } from '@lulla/domain/activity/pumping/pumping';
import type { Instant } from '@lulla/domain/time/instant';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { Sheet } from '../components/overlay/sheet.tsx';
import { tellNotOpened } from '../components/toast/toast.ts';
import type { Words } from '../i18n/sv.ts';
import { useWords } from '../i18n/use-words.ts';
import { activityTitle, toneOf } from '../log/activity-text.ts';
import { childOf, useChildren, useTitleAbout } from '../log/children.ts';
import { Elapsed } from '../log/elapsed.tsx';
import { useLogMinute } from '../log/log-clock.ts';
import { whoText } from '../log/person-name.ts';
import type { SheetControl } from '../log/sheet-props.ts';
import { runningSumsText } from '../log/text/sides-text.ts';
import { chosenInstant, endChoiceProblem, isNow, NOW, type TimeChoice } from '../log/time-choice.ts';
import { useDisplayContext } from '../log/use-display-context.ts';
import { useTimeError } from '../log/use-time-error.ts';
import { useSave } from '../log/write/log-action.ts';
import { logNow } from '../sync/log.ts';
import { formatMoment } from '../time/day-names.ts';
import { NoteField } from './note-field.tsx';
import { TimeChips } from './time-chips.tsx';
import { useNote } from './use-note.ts';

// Seldom needed.
const endedMeanwhile = lazyPart(async () => (await import('./ended-meanwhile.tsx')).EndedMeanwhile);

interface FinishSheetProps extends SheetControl {
  session: Session;
  title: string;
  titleOf: (who: string) => string;
  endLabel: string;
  chosenMl?: number | null;
  /** Of pumping. */
  pumped?: Pumped;
  /** It begins with a text field. */
  tall?: boolean;
  footer: (form: { end: (amountMl: number | null) => void; time: TimeChoice; isSlow: boolean }) => ReactNode;
  /** Between the length of the session and its end. */
  children?: ReactNode;
}

/** Ends a session, one's own or another's. If somebody else ends it meanwhile, it says so instead. */
export function FinishSheet(props: FinishSheetProps) {
  const {
    session,
    title,
    titleOf,
    endLabel,
    chosenMl = null,
    pumped,
    tall = false,
    footer,
    children,
    ...control
  } = props;
  const display = useDisplayContext();
  const { words, household } = display;
  const now = useLogMinute();
  const note = useNote(`end ${session.id}`, session.note);
  const { save, isSlow } = useSave(note.closing(control.onClose));
  const [time, setTime] = useState<TimeChoice>(NOW);
  const isOwn = session.userId === household.userId;
  const isOver = session.endedAt !== null && session.endedBy !== household.userId;
  const problem = endChoiceProblem(time, session.startedAt, now);
  const error = useTimeError(problem, 'session.end');
  const ownNote = isOwn ? (note.edited ?? null) : null;
  const shownTitle = isOwn ? title : titleOf(whoText(session.userId, household, words));
  const titleAbout = useTitleAbout(shownTitle, [childOf(session, useChildren())]);
  const { isOfFamily } = kindOf(session);
  const started = words.sheets.finish.startedAt(formatMoment(session.startedAt, now, display));

  function end(amountMl: number | null) {
    if (problem) return error.refuse();
    if (!note.check()) return;
    const endedAt = Math.max(session.startedAt, chosenInstant(time, logNow()) ?? logNow());
    const measured = pumped ? { pumped } : {};
    save({ type: 'session.end', activityId: session.id, endedAt, amountMl, note: ownNote, ...measured });
  }
  return (
    <Sheet
      {...control}
      tall={tall || (note.value !== null && note.value !== session.note)}
      title={isOfFamily ? shownTitle : titleAbout}
      description={`${activityTitle(session, words)}, ${started}`}
      footer={!isOver && footer({ end, time, isSlow })}
    >
      {isOver ? (
        <endedMeanwhile.Part
          session={session}
          chosen={{ time, note: ownNote, amountMl: chosenMl }}
          onFailed={tellNotOpened}
        />
      ) : (
        <div className="flex flex-col gap-5">
          <SessionLength startedAt={session.startedAt} end={time} now={now} />
          {session.kind === 'breastmilk' && <SideLine feed={session} end={time} now={now} />}
          {children}
          <TimeChips
            label={endLabel}
            value={time}
            onChange={setTime}
            since={session.startedAt}
            error={error.text}
            tone={toneOf(session)}
          />
          {isOwn && <NoteField value={note.value} onChange={note.change} />}
        </div>
      )}
    </Sheet>
  );
}

/** The minutes of each side up to the chosen end; nothing of a feed without sides. */
function SideLine({ feed, end, now }: { feed: Breastmilk; end: TimeChoice; now: Instant }) {
  const text = runningSumsText(feed, chosenInstant(end, now) ?? now, useWords().activity);
  return text && <p className="-mt-4 text-center text-secondary text-muted tabular-nums">{text}</p>;
}

interface SessionLengthProps {
  startedAt: Instant;
  end: TimeChoice;
  now: Instant;
}

/** The length of a session up to the chosen end; ticks while that is now. */
function SessionLength(props: SessionLengthProps) {
  const words = useWords();
  return (
    <p className="text-center text-display font-semibold tracking-[-0.02em] tabular-nums">
      {isNow(props.end) ? <Elapsed from={props.startedAt} big /> : chosenLength(props, words)}
    </p>
  );
}

function chosenLength({ startedAt, end, now }: SessionLengthProps, words: Words): string {
  const endedAt = chosenInstant(end, now);
  const isWrong = endedAt === null || endChoiceProblem(end, startedAt, now) !== null;
  return isWrong ? '–' : words.activity.duration(Math.max(0, endedAt - startedAt));
}
