import type { Instant } from '@lulla/domain/time/instant';
import type { OpenReset } from './reads.ts';

/** What the form shows: whose password it sets, and until when. */
export function presentReset({ email, expiresAt }: OpenReset): { email: string; expiresAt: Instant } {
  return { email, expiresAt };
}
