import type { Instant } from '@lulla/domain/time/instant';
import { deviceStorage } from '../../platform/storage.ts';

/** What the server answered, and when. */
export interface KeptAnswer<Data> {
  readonly data: Data;
  /** In the log's time. */
  readonly at: Instant;
}

/** A question whose last answer the device keeps, for when there is no network (P23). */
export interface Question<Data> {
  readonly userId: string;
  /** An answer about another family's log, or one that was replaced, is worth nothing. */
  readonly epoch: string;
  /** What was asked: 'monthly 2026-11'. */
  readonly what: string;
  readonly path: string;
  readonly schema: { safeParse: (value: unknown) => { success: true; data: Data } | { success: false } };
}

/** Keys carry the account's id, so that signing out erases them with the rest (D71). */
function keyOf({ userId, what }: Question<unknown>): string {
  return `kept_${userId}_${what}`;
}

/**
 * Keeps an answer on this device, if it is about the log of `openFor`, which is open now: a sign-out closes the log and then
 * erases, so an answer that was still on its way leaves nothing behind. Without storage there is none to keep.
 */
export function keepAnswer<Data>(
  question: Question<Data>,
  { data, at }: KeptAnswer<Data>,
  openFor: string | null,
): void {
  if (question.userId !== openFor) return;
  deviceStorage.set(keyOf(question), JSON.stringify({ epoch: question.epoch, at, data }));
}

/** The answer that was kept last; null when there is none, it is of another log, or not what it should be. */
export function readKeptAnswer<Data>(question: Question<Data>): KeptAnswer<Data> | null {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(keyOf(question)) ?? 'null');
    if (!isStored(stored) || stored.epoch !== question.epoch) return null;
    const parsed = question.schema.safeParse(stored.data);
    return parsed.success ? { data: parsed.data, at: stored.at } : null;
  } catch {
    return null;
  }
}

function isStored(value: unknown): value is { epoch: unknown; at: Instant; data: unknown } {
  if (typeof value !== 'object' || value === null || !('at' in value)) return false;
  return 'epoch' in value && 'data' in value && Number.isFinite(value.at);
}
