import type { Session } from '@lulla/domain/activity/activity';
import type { Timer } from '@lulla/domain/activity/timers';
import type { Instant } from '@lulla/domain/time/instant';
import { formatMoment } from '../../time/day-names.ts';
import { activityTitle } from './activity-text.ts';
import type { Reader } from './use-reader.ts';
import { byText, isShared, whoText } from './who.ts';

/** What, when and who, below a timer: 'Bottle 90 ml · 02:59 · Anna'; null where nothing was ever recorded. */
export function timerLine(timer: Timer<Session>, now: Instant, reader: Reader): string | null {
  if (timer.state === 'none') return null;
  const { session } = timer;
  const { words, company } = reader;
  const when =
    timer.state === 'since'
      ? formatMoment(timer.at, now, reader)
      : words.activity.timers.since(formatMoment(session.startedAt, now, reader));
  const parts = [activityTitle(session, words), when];
  if (isShared(company)) parts.push(whoOf(timer, reader));
  return parts.join(' · ');
}

/** What runs is named by who started it: it is not they who sleep. */
function whoOf({ state, session }: Exclude<Timer<Session>, { state: 'none' }>, { words, company }: Reader): string {
  if (state === 'since') return whoText(session.userId, company, words);
  return words.activity.running.startedBy(byText(session.userId, company, words));
}
