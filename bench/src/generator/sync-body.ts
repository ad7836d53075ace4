import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { uuidv7 } from 'uuidv7';
import type { Speaker } from './messages.ts';

/** The body of a sync that logs one diaper change, and the entry's id. */
export function writingBody({ userId, cursor }: Pick<Speaker, 'userId' | 'cursor'>): { text: string; entryId: string } {
  const now = Date.now();
  const entryId = uuidv7();
  const action = { type: 'diaper.log', activityId: entryId, contents: 'pee', startedAt: now, note: null };
  const operations = [{ id: uuidv7(), at: now, zone: 'Europe/Stockholm', action }];
  return { text: JSON.stringify({ wire: WIRE_VERSION, userId, deviceTime: now, cursor, operations }), entryId };
}

/** The body of a sync that only asks what is new. */
export function askingBody({ userId, cursor }: Pick<Speaker, 'userId'> & { cursor: unknown }): string {
  return JSON.stringify({ wire: WIRE_VERSION, userId, deviceTime: Date.now(), cursor, operations: [] });
}

/** The cursor that a sync's answer ends with; null when it has none. */
export function cursorIn(answer: string): Speaker['cursor'] {
  const [, cursor] = /"cursor":(\{[^}]*\})/.exec(answer) ?? [];
  return cursor === undefined ? null : (JSON.parse(cursor) as Speaker['cursor']);
}
