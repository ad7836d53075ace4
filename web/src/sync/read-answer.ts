import type * as z from 'zod/mini';

/**
 * `body` by a schema of the wire, without keys that this client does not know: an installed app is older than its server,
 * which may have learned to say more. Undefined when it is not such an answer.
 */
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

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
