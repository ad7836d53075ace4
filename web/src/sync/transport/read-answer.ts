import { type LogRow, logRowSchema } from '@lulla/domain/protocol/log-row';
import { type SyncResponse, syncResponseSchema } from '@lulla/domain/protocol/sync-response';
import * as z from 'zod/mini';
import { isRecord } from '../../platform/json.ts';

/** Rows that are checked in one go: some hundredths of a second on a slow phone. */
const PIECE = 60;
const piece = z.array(logRowSchema);

/** Parses the answer to a sync: a thousand rows in pieces, with a `pause` before each for input. */
export async function readSyncResponse(pause: () => Promise<void>, body: unknown): Promise<SyncResponse | undefined> {
  const sent = isRecord(body) && Array.isArray(body['rows']) ? body['rows'] : [];
  if (sent.length <= PIECE) return readAnswer(syncResponseSchema, body);
  const rest = readAnswer(syncResponseSchema, { ...Object(body), rows: [] });
  const rows: LogRow[] = [];
  for (let from = 0; rest && from < sent.length; from += PIECE) {
    await pause();
    const read = readAnswer(piece, sent.slice(from, from + PIECE));
    if (!read) return undefined;
    rows.push(...read);
  }
  return rest && { ...rest, rows };
}

/** Parses `body`, ignoring unknown keys: an installed app is older than its server. Undefined if it does not match. */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> | undefined {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const known = structuredClone(body);
  for (const issue of parsed.error.issues) {
    if (issue.code !== 'unrecognized_keys') return undefined;
    for (const key of issue.keys) removeKey(known, [...issue.path, key]);
  }
  const again = schema.safeParse(known);
  return again.success ? again.data : undefined;
}

function removeKey(body: unknown, path: readonly PropertyKey[]): void {
  let holder: unknown = body;
  for (const step of path.slice(0, -1)) holder = isRecord(holder) ? holder[step] : undefined;
  const last = path.at(-1);
  if (isRecord(holder) && last !== undefined) delete holder[last];
}
