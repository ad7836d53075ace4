import type { Action } from '@lulla/domain/protocol/action';
import type { Operation } from '@lulla/domain/protocol/operation';
import type { SyncRequest } from '@lulla/domain/protocol/sync-request';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { uuidv7 } from 'uuidv7';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** An operation tapped at the world's present moment. */
export function buildOperation(world: World, action: Action, parts: Partial<Operation> = {}): Operation {
  return { id: uuidv7(), at: world.clock.now(), zone: 'Europe/Stockholm', action, ...parts };
}

/** What logs a diaper at the world's present moment, as an entry of its own. */
export function buildDiaperLog(world: World, parts: Partial<DiaperLog> = {}): DiaperLog {
  const startedAt = world.clock.now();
  return { type: 'diaper.log', activityId: uuidv7(), startedAt, note: null, contents: 'pee', ...parts };
}
type DiaperLog = Extract<Action, { type: 'diaper.log' }>;

/** The body of a sync by `person`. */
export function buildSync(world: World, person: Person, parts: Partial<SyncRequest> = {}): SyncRequest {
  return {
    wire: WIRE_VERSION,
    userId: person.userId,
    deviceTime: world.clock.now(),
    cursor: null,
    operations: [],
    ...parts,
  };
}

/** Pushes operations as `person`'s device does, and gives the answer whatever its status. */
export async function sync(
  world: World,
  person: Person,
  parts: Partial<SyncRequest> = {},
): Promise<{ status: number; answer: SyncResponse }> {
  const response = await world.request(person, 'POST', '/api/sync', buildSync(world, person, parts));
  return { status: response.status, answer: (await response.json()) as SyncResponse };
}

/** Pushes one action and gives its result. */
export async function act(world: World, person: Person, action: Action, parts: Partial<Operation> = {}) {
  const operation = buildOperation(world, action, parts);
  const { status, answer } = await sync(world, person, { operations: [operation] });
  const [result] = answer.results;
  if (!result) throw new Error(`The sync was refused with ${status}`);
  return { operation, status, result, answer };
}

export const newId = (): string => uuidv7();
