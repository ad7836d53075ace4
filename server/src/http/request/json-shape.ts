/** Far deeper than any message, and shallow enough for recursive validators. */
const MAX_DEPTH = 32;
/** Members and elements in all: fifty operations have about 1,500; a larger route sets its own limit. */
const MAX_MEMBERS = 5_000;

const COMMA = 0x2c;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d]);

/**
 * Whether JSON text nests at most `maxDepth` levels and has at most `maxMembers` values. Checked before parsing,
 * because a schema would report each of 100,000 wrong elements.
 */
export function isModestJson(bytes: Uint8Array, maxMembers = MAX_MEMBERS, maxDepth = MAX_DEPTH): boolean {
  let depth = 0;
  let members = 1;
  let inString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (inString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (OPENING.has(byte)) {
      depth += 1;
      if (depth > maxDepth) return false;
    } else if (CLOSING.has(byte)) depth -= 1;
    else if (byte === COMMA) {
      members += 1;
      if (members > maxMembers) return false;
    }
  }
  return true;
}

/** Whether the text could name a key `__proto__`: written out, or with an escaped letter. */
const MAY_NAME_PROTOTYPE = /__proto__|\\u/i;

/**
 * Whether parsed JSON has a key `__proto__` anywhere. Schemas drop it silently, so it is searched in the input. `text`
 * is the source of `value`.
 */
export function namesPrototype(text: string, value: unknown): boolean {
  return MAY_NAME_PROTOTYPE.test(text) && hasPrototypeKey(value);
}

function hasPrototypeKey(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeKey);
}
