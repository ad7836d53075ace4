import type { Instant } from '@lulla/domain/time/instant';

/** Who is signed in, as the session middleware read it for this request. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  readonly familyId: string;
  readonly expiresAt: Instant;
  /** Their family's revision when the session was read. */
  readonly familyRevision?: { readonly epoch: number; readonly revision: number };
}
