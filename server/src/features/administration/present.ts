import type { StoredEvent } from '../../rows/security/reads.ts';

/** The cap as `app_settings` holds it, a whole number in text, and how many accounts there are. */
export interface PresentedCap {
  readonly userCap: string | null;
  readonly userCount: number;
}

export function presentUserCap(cap: number | null, userCount: number): PresentedCap {
  return { userCap: cap === null ? null : String(cap), userCount };
}

/** An event by the fields an admin is shown. Of the account it concerns only the id: no name, no address, no family. */
export function presentSecurityEvent(event: StoredEvent): StoredEvent {
  const { id, type, severity, userId, details, ipAddress, userAgent, createdAt } = event;
  return { id, type, severity, userId, details, ipAddress, userAgent, createdAt };
}
