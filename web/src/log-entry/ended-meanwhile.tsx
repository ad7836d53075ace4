import type { Session } from '@lulla/domain/activity/activity';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { useLogMinute } from '../log/log-clock.ts';
import { openSheet } from '../log/open-sheet.ts';
import { chosenInstant, isNow, type TimeChoice } from '../log/time-choice.ts';
import { type DisplayContext, useDisplayContext } from '../log/use-display-context.ts';
import { alreadyEndedText } from '../log/write/superseded-text.ts';
import { formatMoment } from '../time/day-names.ts';
import { noteOf } from './use-note.ts';

export interface ChosenEnd {
  time: TimeChoice;
  /** Null while its field is folded away, or where it is as the entry has it. */
  note: string | null;
  amountMl: number | null;
}

/**
 * What an open sheet says instead of its form once another has ended the session: both values (P10), and for its author
 * the way to change it.
 */
export function EndedMeanwhile({ session, chosen }: { session: Session; chosen: ChosenEnd }) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const text = useRef<HTMLDivElement>(null);
  const { sheets } = display.words;
  const parts = chosenParts(chosen, session, now, display);
  // The button that had the focus may be gone.
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus();
  }, []);
  return (
    <div ref={text} role="alert" tabIndex={-1} className="rounded-card bg-sunken p-5 outline-none">
      <p className="font-semibold">{alreadyEndedText(session, display)}</p>
      {parts.length > 0 && <p className="text-secondary text-muted">{sheets.finish.chosen(parts.join(', '))}</p>}
      {parts.length > 0 && session.userId === display.household.userId && (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => openSheet({ type: 'edit', activityId: session.id })}
        >
          <Pencil aria-hidden="true" className="size-5" />
          {sheets.details.edit}
        </Button>
      )}
    </div>
  );
}

/** What differs from how it was ended. */
function chosenParts(chosen: ChosenEnd, session: Session, now: number, display: DisplayContext): string[] {
  const { time, note, amountMl } = chosen;
  const endedAt = session.endedAt === null ? null : formatMoment(session.endedAt, now, display);
  const chosenAt = isNow(time) ? null : chosenInstant(time, now);
  // One before the start was refused.
  const at = chosenAt !== null && chosenAt < session.startedAt ? null : chosenAt;
  const moment = at === null ? null : formatMoment(at, now, display);
  const isSameAmount = session.kind === 'bottle' && amountMl === session.amountMl;
  const amount = amountMl === null || isSameAmount ? null : display.words.activity.entry.ml(amountMl);
  return [amount, moment === endedAt ? null : moment, noteOf(note)].filter((part) => part !== null);
}
