import { uuidv7 } from 'uuidv7';

/** The body of a sync that logs one diaper change, or of one that only asks. */
export function syncBody(userId: string, options: { cursor: unknown; writes: boolean }): string {
  const now = Date.now();
  const operation = () => ({
    id: uuidv7(),
    at: now,
    zone: 'Europe/Stockholm',
    action: { type: 'diaper.log', activityId: uuidv7(), contents: 'pee', startedAt: now, note: null },
  });
  return JSON.stringify({
    wire: 1,
    userId,
    deviceTime: now,
    cursor: options.cursor,
    operations: options.writes ? [operation()] : [],
  });
}
