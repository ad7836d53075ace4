import { isMoment, type Session } from '@lulla/domain/activity/activity';
import type { Timer } from '@lulla/domain/activity/timers';
import type { Instant } from '@lulla/domain/time/instant';
import { DOT } from '../../i18n/grammar/dot.ts';
import type { Words } from '../../i18n/sv.ts';
import { activityTitle } from '../../log/activity-text.ts';
import { byText, isShared, whoText } from '../../log/person-name.ts';
import { runningSumsText } from '../../log/text/sides-text.ts';
import type { DisplayContext } from '../../log/use-display-context.ts';
import { formatMoment } from '../../time/day-names.ts';

/** Kind, time and author below a timer: 'Bottle 90 ml · ended 02:59 · Anna'; null if nothing was ever recorded. */
export function timerLine(timer: Timer<Session>, now: Instant, display: DisplayContext): string | null {
  if (timer.state === 'none') return null;
  const { session } = timer;
  const { words, household } = display;
  const { timers } = words.activity;
  const parts = [activityTitle(session, words), whenText(timer, (at) => formatMoment(at, now, display), timers)];
  const sums = session.kind === 'breastmilk' ? runningSumsText(session, now, words.activity) : '';
  if (sums) parts.splice(1, 0, sums);
  if (isShared(household)) parts.push(whoOf(timer, display));
  return parts.join(DOT);
}

/** Which of its two times it is; of a past feed, which is one moment, none of them (P16). */
function whenText(
  timer: Exclude<Timer<Session>, { state: 'none' }>,
  textOf: (at: Instant) => string,
  words: Words['activity']['timers'],
): string {
  const { session } = timer;
  if (timer.state !== 'since') return words.since(textOf(session.startedAt));
  if (isMoment(session)) return textOf(timer.at);
  return timer.at === session.endedAt ? words.ended(textOf(timer.at)) : words.started(textOf(timer.at));
}

/** A running session names who started it. */
function whoOf(
  { state, session }: Exclude<Timer<Session>, { state: 'none' }>,
  { words, household }: DisplayContext,
): string {
  if (state === 'since') return whoText(session.userId, household, words);
  return words.activity.running.startedBy(byText(session.userId, household, words));
}
