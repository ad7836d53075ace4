import { createHash } from 'node:crypto';

/** SHA-256 of an operation as it was sent, independent of key order: the same id with another body is refused. */
export function operationHash(sent: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(inKeyOrder(sent)))
    .digest();
}

function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inKeyOrder(inner)]));
}
