import type { Instant } from '@lulla/domain/time/instant';
import * as z from 'zod/mini';
import { deviceStorage, readStored } from '../../platform/storage.ts';

/** A server answer, with its time. */
export interface KeptAnswer<Data> {
  readonly data: Data;
  /** In the log's time. */
  readonly at: Instant;
}

/** A request whose last answer is stored for offline use (P23). */
export interface Question<Data> {
  readonly userId: string;
  /** An answer about another family's or a replaced log is discarded. */
  readonly epoch: string;
  /** The subject, with all that the answer depends on: 'monthly 2026-11 Europe/Stockholm'. */
  readonly what: string;
  readonly path: string;
  readonly schema: z.ZodMiniType<Data>;
}

/** Keys carry the account's id, so that signing out erases them with the rest (D71). */
function keyOf({ userId, what }: Question<unknown>): string {
  return `kept_${userId}_${what}`;
}

/** Stores an answer if the log of `openFor` is open: an answer after a sign-out must leave nothing behind. */
export function keepAnswer<Data>(
  question: Question<Data>,
  { data, at }: KeptAnswer<Data>,
  openFor: string | null,
): void {
  if (question.userId !== openFor) return;
  deviceStorage.set(keyOf(question), JSON.stringify({ epoch: question.epoch, at, data }));
}

/** The stored answer; null without one, or if it is of another log or malformed. */
export function readKeptAnswer<Data>(question: Question<Data>): KeptAnswer<Data> | null {
  const schema = z.object({ epoch: z.literal(question.epoch), at: z.number(), data: question.schema });
  const stored = readStored(deviceStorage, keyOf(question), schema);
  return stored && { data: stored.data, at: stored.at };
}
