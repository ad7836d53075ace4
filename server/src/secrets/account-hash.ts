import { createHash } from 'node:crypto';

/** Stands for an account after its end: an id is random, so nobody finds it again who does not have a backup with it. */
export function hashAccount(userId: string): Buffer {
  return createHash('sha256').update(`deleted account ${userId}`).digest();
}
