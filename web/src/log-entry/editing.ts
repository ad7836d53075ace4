import type { Changes } from '@lulla/domain/protocol/action';
import type { Instant } from '@lulla/domain/time/instant';

/** What has been changed in an edit sheet. A time is null while it cannot be read, an amount is NaN. */
export type Edited = {
  readonly [Key in keyof Changes]?: Key extends 'startedAt' | 'endedAt' ? Instant | null : Changes[Key];
};

/** What the fields of a kind get in the edit sheet. */
export interface Editing<A> {
  activity: A;
  edited: Edited;
  touch: (part: Edited) => void;
  /** What to ask before it is saved. */
  ask: (doubts: readonly Asked[]) => void;
}

/** A question, and what the button says that answers it. */
export interface Asked {
  /** Tells it from others that are asked at the same time. */
  readonly about?: string;
  readonly question: string;
  readonly answer: string;
}
