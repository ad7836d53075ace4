import type { Instant } from '@lulla/domain/time/instant';

/** Somebody of the family that imports. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** What is known beside the files. */
export interface Context {
  readonly now: Instant;
  /** The device's zone, an IANA name: proposed where a source has none. */
  readonly zone: string;
  /** Empty: nobody asks whom entries are about. */
  readonly children: readonly Person[];
  readonly members: readonly Person[];
}

/** What people said, by the id of the question. */
export type Answers = Readonly<Record<string, string>>;
