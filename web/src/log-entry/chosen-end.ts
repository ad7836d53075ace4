import { amountMlOf, type Session } from '@lulla/domain/activity/activity';
import { chosenInstant, isBeforeStart, isNow, type TimeChoice } from '../log/time-choice.ts';
import type { DisplayContext } from '../log/use-display-context.ts';
import { formatMoment } from '../time/day-names.ts';
import { noteOf } from './use-note.ts';

/** What stands in a form that ends a session. */
export interface ChosenEnd {
  time: TimeChoice;
  /** Null while its field is folded away, or where it is as the entry has it. */
  note: string | null;
  amountMl: number | null;
}

/** What differs from how it was ended. */
export function chosenParts(chosen: ChosenEnd, session: Session, now: number, display: DisplayContext): string[] {
  const { time, note, amountMl } = chosen;
  const endedAt = session.endedAt === null ? null : formatMoment(session.endedAt, now, display);
  const chosenAt = isNow(time) ? null : chosenInstant(time, now);
  // One before the start was refused.
  const at = chosenAt !== null && isBeforeStart(chosenAt, session.startedAt) ? null : chosenAt;
  const moment = at === null ? null : formatMoment(at, now, display);
  const amount =
    amountMl === null || amountMl === amountMlOf(session) ? null : display.words.activity.entry.ml(amountMl);
  return [amount, moment === endedAt ? null : moment, noteOf(note)].filter((part) => part !== null);
}
