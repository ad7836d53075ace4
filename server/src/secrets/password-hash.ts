import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../http/app-error.ts';

/** argon2id (the library's default) with 19 MiB, two passes, one lane: OWASP's recommendation, 12 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At least half of the cores stay free for everything else, however many people sign in at once. */
const MAX_RUNNING = Math.max(1, Math.floor(availableParallelism() / 2));
/** About a second of waiting; whoever comes after is asked to come back. */
const MAX_WAITING = 100;

const waiting: (() => void)[] = [];
let running = 0;

/** The hash of a password as typed, in PHC form. Refuses with 503 `busy` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/**
 * Whether `password` is the one behind `storedHash`. Null stands for no account: it costs the same time and is false.
 * Refuses with 503 `busy` when too many wait.
 */
export async function isRightPassword(storedHash: string | null, password: string): Promise<boolean> {
  const decoy = storedHash ?? (await nobodysHash());
  const matches = await inTurn(() => verify(decoy, password));
  return matches && storedHash !== null;
}

let nobodys: Promise<string> | null = null;

function nobodysHash(): Promise<string> {
  nobodys ??= hash('nobody', COST);
  return nobodys;
}

/** How many passwords are being hashed or compared on this node, and how many wait for their turn. */
export function hashingLoad(): { readonly running: number; readonly waiting: number } {
  return { running, waiting: waiting.length };
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) await waitForTurn();
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The turn passes on without becoming free in between.
    if (next) next();
    else running -= 1;
  }
}

function waitForTurn(): Promise<void> {
  if (waiting.length >= MAX_WAITING) throw new AppError(503, 'busy', { retryAfterSeconds: 2 });
  return new Promise((resolve) => waiting.push(resolve));
}
