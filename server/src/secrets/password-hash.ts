import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../platform/work-queue.ts';

/** argon2id (the library's default) with 19 MiB, two passes, one lane: OWASP's recommendation, 12 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At least half of the cores stay free, and half of Node's four threads, which also compress and resolve names. */
const MAX_RUNNING = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
/** About a second of waiting; beyond that, or after eight seconds, the caller is refused. */
export const HASHING_LIMITS = { running: MAX_RUNNING, waiting: 100, timeout: 8_000, retryAfterSeconds: 2 };
const hashing = new WorkQueue(HASHING_LIMITS);

/** Known callers go first, with places of their own. */
interface Whose {
  readonly isKnown?: boolean;
}

/** The hash of a password as typed, in PHC form. Refuses with 503 `busy` if too many wait. */
export function hashPassword(password: string, { isKnown = false }: Whose = {}): Promise<string> {
  return hashing.run(() => hash(password, COST), { first: isKnown });
}

/** Whether it matches; null means no account, takes as long and is false. 503 `busy` if too many wait. */
export async function isRightPassword(
  storedHash: string | null,
  password: string,
  { isKnown = false }: Whose = {},
): Promise<boolean> {
  const decoy = storedHash ?? (await nobodysHash());
  const matches = await hashing.run(() => verify(decoy, password), { first: isKnown });
  return matches && storedHash !== null;
}

let nobodys: Promise<string> | null = null;

function nobodysHash(): Promise<string> {
  nobodys ??= hash('nobody', COST);
  return nobodys;
}

/** How many passwords are being hashed or compared on this node, and how many wait for their turn. */
export function hashingLoad(): { readonly running: number; readonly waiting: number } {
  return hashing.load;
}

export function hashedSoFar(): number {
  return hashing.done;
}
