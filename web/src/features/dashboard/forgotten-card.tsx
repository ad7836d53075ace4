import { type Session, sortOf } from '@lulla/domain/activity/activity';
import type { Instant } from '@lulla/domain/time/instant';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { replacePressed } from '../../components/focus/replace-pressed.ts';
import { useFocusAfter } from '../../components/focus/use-focus-after.ts';
import { useIsWide } from '../../components/use-is-wide.ts';
import { useWords } from '../../i18n/use-words.ts';
import { activityTitle, toneOf } from '../../log/activity-text.ts';
import { ChildLine } from '../../log/child-name.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import { ActivityIcon } from '../../log/row/activity-icon.tsx';
import { textOfSort } from '../../log/session-text.ts';
import { endChoiceProblem } from '../../log/time-choice.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useTimeError } from '../../log/use-time-error.ts';
import { logAction } from '../../log/write/log-action.ts';
import { MomentField } from '../../log-entry/moment-field.tsx';
import { formatMoment } from '../../time/day-names.ts';
import { forgottenText, likelyEnds } from './forgotten.ts';

/**
 * A forgotten session: 'When did it end?' (P13, P14). A chip saves immediately. Every member may answer (P49); *Still
 * going* and *Remove* are its author's.
 */
export function ForgottenCard({ session }: { session: Session }) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const card = useFocusAfter<HTMLElement>();
  const [choosing, setChoosing] = useState(false);
  const { forgotten } = display.words.sheets;
  const { entry } = display.words.activity;
  const title = textOfSort(sortOf(session), display.words, {
    feed: entry.feed,
    sleep: entry.sleep,
    of: () => activityTitle(session, display.words),
  });
  const { titleFeed: feed, titleSleep: sleep } = forgotten;
  const isOwn = session.userId === display.household.userId;
  return (
    <Card ref={card} tone={toneOf(session)} className="forgotten-card" aria-label={`${title}: ${forgotten.title}`}>
      <div className="flex items-start gap-3">
        <ActivityIcon activity={session} className="mt-0.5 size-6 shrink-0 text-tone" />
        <div className="min-w-0">
          <ChildLine of={session} />
          <h2 className="font-semibold">
            {textOfSort(sortOf(session), display.words, { feed, sleep, of: ({ whenEnded }) => whenEnded })}
          </h2>
          <p className="text-secondary text-muted">{forgottenText(session, now, display)}</p>
        </div>
      </div>
      {choosing ? (
        <ChosenEnd session={session} now={now} />
      ) : (
        <EndChips session={session} now={now} onChoose={() => setChoosing(true)} />
      )}
      {isOwn && <OwnAnswers session={session} />}
    </Card>
  );
}

/** The author's options. */
function OwnAnswers({ session }: { session: Session }) {
  const { forgotten } = useDisplayContext().words.sheets;
  return (
    <div className="mt-2 -mb-2 flex flex-wrap justify-between gap-x-2">
      <Button
        variant="quiet"
        size="medium"
        className="-ml-4 text-tone"
        onClick={() => void logAction({ type: 'session.keep', activityId: session.id })}
      >
        {forgotten.stillGoing}
      </Button>
      <Button
        variant="quiet"
        size="medium"
        className="-mr-4 text-tone"
        onClick={() => void logAction({ type: 'activity.delete', activityId: session.id })}
      >
        {forgotten.remove}
      </Button>
    </div>
  );
}

interface EndProps {
  session: Session;
  now: Instant;
}

function EndChips({ session, now, onChoose }: EndProps & { onChoose: () => void }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const display = useDisplayContext();
  const { forgotten } = display.words.sheets;
  return (
    <fieldset ref={group} className="mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">{forgotten.chipsLabel}</legend>
      {likelyEnds(session, now).map((end) => (
        <Button
          key={end}
          variant="secondary"
          size="medium"
          className="flex-auto px-2.5! tabular-nums"
          onClick={() => saveEnd(session, end)}
        >
          {formatMoment(end, now, display)}
        </Button>
      ))}
      <Button
        variant="secondary"
        size="medium"
        className="flex-auto px-2.5!"
        onClick={() => group.current && replacePressed(group.current, onChoose)}
      >
        {forgotten.choose}
      </Button>
    </fieldset>
  );
}

function ChosenEnd({ session, now }: EndProps) {
  const display = useDisplayContext();
  const { forgotten } = display.words.sheets;
  const [end, setEnd] = useState<Instant | null>(likelyEnds(session, now)[0] ?? now);
  const problem = endChoiceProblem({ at: end }, session.startedAt, now);
  const error = useTimeError(problem, 'session.end');
  return (
    <div className="mt-4 flex flex-col gap-3">
      <MomentField
        label={forgotten.chipsLabel}
        value={end}
        onChange={setEnd}
        since={session.startedAt}
        nudged
        error={error.text}
      />
      <Button
        full
        onClick={() => {
          if (problem !== null) error.refuse();
          else if (end !== null) saveEnd(session, end);
        }}
      >
        {forgotten.save(end === null ? '' : formatMoment(end, now, display))}
      </Button>
    </div>
  );
}

/** As if another entry had ended it, a bottle counts its started amount, and can be edited (P11). */
function saveEnd(session: Session, end: Instant): void {
  const endedAt = Math.max(session.startedAt, end);
  const amountMl = session.kind === 'bottle' ? session.startedMl : null;
  void logAction({ type: 'session.end', activityId: session.id, endedAt, amountMl, note: null });
}

/** More would push the tiles out of reach; the next appears when one is answered. */
const SHOWN_AT_ONCE = { wide: 2, narrow: 1 };

/** Sessions without an end, newest first, a few at a time. */
export function ForgottenSessions({ sessions }: { sessions: readonly Session[] }) {
  const words = useWords().sheets.forgotten;
  const shown = useIsWide() ? SHOWN_AT_ONCE.wide : SHOWN_AT_ONCE.narrow;
  const hidden = sessions.length - shown;
  return (
    <>
      {sessions.slice(0, shown).map((session) => (
        <ForgottenCard key={session.id} session={session} />
      ))}
      {hidden > 0 && <p className="text-secondary text-muted">{words.more(hidden)}</p>}
    </>
  );
}
