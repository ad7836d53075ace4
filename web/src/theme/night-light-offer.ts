import { deviceStorage } from '../platform/storage.ts';
import { isNight, type ThemeChoice } from './theme.ts';

const KEY = 'night_light_offered';
const ANSWERED = 'answered';

/**
 * Whether night light is offered now: in one night, from 21 on, to somebody who has never chosen an appearance. `stored` is
 * what `noteOffer` left, null when it was never offered; `night` is this night's.
 */
export function isNightLightOffered(choice: ThemeChoice, now: Date, stored: string | null): boolean {
  return choice === 'system' && isNight(now.getHours()) && (stored === null || stored === nightOf(now));
}

/** Which night a moment of it belongs to: the date of its evening. */
export function nightOf(now: Date): string {
  const evening = new Date(now);
  evening.setHours(now.getHours() - 12);
  return `${evening.getFullYear()}-${evening.getMonth() + 1}-${evening.getDate()}`;
}

/** What is noted of an earlier offer. Without storage it counts as answered: else it would come back every time. */
export function readOffer(): string | null {
  return deviceStorage.get(KEY, ANSWERED);
}

/** Notes that it was offered tonight, or answered. */
export function noteOffer(what: string = ANSWERED): void {
  deviceStorage.set(KEY, what);
}
