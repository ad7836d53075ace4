import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../platform/work-queue.ts';

/** argon2id (the library's default) with 19 MiB, two passes, one lane: OWASP's recommendation, 12 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * At least half of the cores stay free for everything else, however many people sign in at once, and half of the four threads
 * that Node also compresses answers and looks up names with.
 */
const MAX_RUNNING = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
/** About a second of waiting; whoever comes after, or has waited for eight on a slow machine, is asked to come back. */
export const HASHING_LIMITS = { running: MAX_RUNNING, waiting: 100, timeout: 8_000, retryAfterSeconds: 2 };
const hashing = new WorkQueue(HASHING_LIMITS);

/** Whose password it is: somebody known to the account has a turn of their own, before all others. */
interface Whose {
  readonly isKnown: boolean;
}

const STRANGER: Whose = { isKnown: false };

/** The hash of a password as typed, in PHC form. Refuses with 503 `busy` when too many wait. */
export function hashPassword(password: string, { isKnown }: Whose = STRANGER): Promise<string> {
  return hashing.run(() => hash(password, COST), { first: isKnown });
}

/**
 * Whether `password` is the one behind `storedHash`. Null stands for no account: it costs the same time and is false.
 * Refuses with 503 `busy` when too many wait.
 */
export async function isRightPassword(
  storedHash: string | null,
  password: string,
  { isKnown }: Whose = STRANGER,
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

/** How many passwords have been hashed or compared on this node. */
export function hashedSoFar(): number {
  return hashing.done;
}
