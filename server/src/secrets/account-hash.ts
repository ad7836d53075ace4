import { createHash } from 'node:crypto';

/** Identifies a deleted account: its id was random, so only a backup that contains it can match it. */
export function hashAccount(userId: string): Buffer {
  return createHash('sha256').update(`deleted account ${userId}`).digest();
}
