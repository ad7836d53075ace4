import { WIRE_VERSION } from '@lulla/domain/protocol/version';

/** Counts changes of the stores themselves, below 100 per wire version. */
const LAYOUT_VERSION = 2;

/** Contains the wire version: a newer client rewrites the outbox while opening, and older tabs must close. */
export function databaseVersion(wire: number = WIRE_VERSION): number {
  return wire * 100 + LAYOUT_VERSION;
}

/** One database an account, so that nobody sends or sees another's entries. */
export function databaseName(userId: string): string {
  return `lulla-${userId}`;
}

/** What an import of another log has still to send, of one account. */
export function importDatabaseName(userId: string): string {
  return `lulla-import-${userId}`;
}
