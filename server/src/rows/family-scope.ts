import type { Session } from '../http/request/session.ts';

declare const minted: unique symbol;

/**
 * Proof of whose log may be touched: it comes from the session and from nowhere else, so a family id out of a request does
 * not compile as one.
 */
export interface FamilyScope {
  readonly userId: string;
  /** The family at the time the session was read. Writes look it up again under its lock. */
  readonly familyId: string;
  readonly [minted]: true;
}

/** Mints the scope of the person this request belongs to. */
export function familyScope(session: Session): FamilyScope {
  return { userId: session.userId, familyId: session.familyId } as FamilyScope;
}
