import type { Session } from '../http/request/session.ts';

declare const minted: unique symbol;

/** Proof of access to a family's log. Only the session creates it, so a family id from a request does not compile. */
export interface FamilyScope {
  readonly userId: string;
  /** The family when the session was read. Writes look it up again under its lock. */
  readonly familyId: string;
  readonly [minted]: true;
}

/** Creates the scope of the person of this request. */
export function familyScope(session: Session): FamilyScope {
  return { userId: session.userId, familyId: session.familyId } as FamilyScope;
}
