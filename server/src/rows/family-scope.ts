import type { Session } from '../http/request/session.ts';

declare const minted: unique symbol;

/** Proof of access to a family's log. Only the session or the secret of a calendar address creates it, so a family id from a request does not compile. */
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

/** Creates the scope of the person whose secret calendar address was asked for; only for what that address shows. */
export function addressScope(found: { readonly userId: string; readonly familyId: string }): FamilyScope {
  return { ...found } as FamilyScope;
}
