import type { Session } from '@lulla/domain/activity/activity';
import type { Timer } from '@lulla/domain/activity/timers';
import type { Instant } from '@lulla/domain/time/instant';
import type { Words } from '../../i18n/sv.ts';

/** The content of a timer card. */
export interface TimerText {
  readonly label: string;
  /** The start of the ticking number; null if nothing was ever recorded. */
  readonly from: Instant | null;
  /** Replaces the number if there is none. */
  readonly none: string;
}

/** Whether it runs, and its label says so. */
export function isTimed({ state }: Timer<Session>): boolean {
  return state === 'own_running' || state === 'partner_running';
}

function textOf(
  timer: Timer<Session>,
  words: { since: string; own: string; partner: string; none: string },
): TimerText {
  const { none } = words;
  switch (timer.state) {
    case 'none':
      return { label: words.since, from: null, none };
    case 'own_running':
      return { label: words.own, from: timer.session.startedAt, none };
    case 'partner_running':
      return { label: words.partner, from: timer.session.startedAt, none };
    case 'since':
      return { label: words.since, from: timer.at, none };
  }
}

/** The feeding timer's texts (core-tracking §4, Timers). */
export function feedTimerText(timer: Timer<Session>, words: Words): TimerText {
  const { sinceFed, feeding, partnerFeeding, noFeeding } = words.activity.timers;
  return textOf(timer, { since: sinceFed, own: feeding, partner: partnerFeeding, none: noFeeding });
}

/** The sleep timer's texts (core-tracking §4, Timers). */
export function sleepTimerText(timer: Timer<Session>, words: Words): TimerText {
  const { sinceSlept, sleeping, partnerSleeping, noSleep } = words.activity.timers;
  return textOf(timer, { since: sinceSlept, own: sleeping, partner: partnerSleeping, none: noSleep });
}
