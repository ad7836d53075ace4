import type { Action } from '@lulla/domain/protocol/action';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import type { Instant } from '@lulla/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Person } from './api.ts';

/** What a person taps, as their device would send it at this moment. Fails unless the server takes all of it. */
export async function tap(person: Person, ...actions: readonly Action[]): Promise<void> {
  const at = Date.now();
  const operations = actions.map((action) => ({ id: uuidv7(), at, zone: 'Europe/Stockholm', action }));
  const body = { wire: WIRE_VERSION, userId: person.userId, deviceTime: at, cursor: null, operations };
  const answer = await person.post('/api/sync', body);
  const { results } = (await answer.json()) as { results?: { status: string }[] };
  const refused = results?.find(({ status }) => status !== 'applied');
  if (!answer.ok || refused) throw new Error(`Not taken: ${JSON.stringify(refused ?? answer.status)}`);
}

const note = null;

/** A finished bottle. */
export function bottleOf(amountMl: number, startedAt: Instant): Action {
  return { type: 'feed.log', activityId: uuidv7(), feed: { kind: 'bottle', amountMl }, startedAt, note };
}

/** A bottle that goes on. */
export function startBottle(startedMl: number, startedAt: Instant): Action {
  return { type: 'feed.start', activityId: uuidv7(), feed: { kind: 'bottle', startedMl }, startedAt, note };
}

/** A finished breastmilk feed. */
export function breastmilkAt(startedAt: Instant): Action {
  return { type: 'feed.log', activityId: uuidv7(), feed: { kind: 'breastmilk' }, startedAt, note };
}

export function diaperWith(contents: 'pee' | 'poo' | 'both', startedAt: Instant): Action {
  return { type: 'diaper.log', activityId: uuidv7(), contents, startedAt, note };
}

export function temperatureOf(centiCelsius: number, startedAt: Instant): Action {
  return { type: 'temperature.log', activityId: uuidv7(), centiCelsius, site: null, startedAt, note };
}

/** A sleep that is over. */
export function sleepFrom(startedAt: Instant, endedAt: Instant): Action {
  return { type: 'sleep.log', activityId: uuidv7(), startedAt, endedAt, note };
}

/** A sleep that goes on. */
export function fallAsleep(startedAt: Instant): Action {
  return { type: 'sleep.start', activityId: uuidv7(), startedAt, note };
}

export function bathAt(startedAt: Instant): Action {
  return { type: 'bath.log', activityId: uuidv7(), babyOil: true, shampoo: false, startedAt };
}

export function vitaminD(startedAt: Instant): Action {
  const entries = [{ activityId: uuidv7(), dropType: 'vitamin_d' as const, dropCount: 5 }];
  return { type: 'drops.log', entries, startedAt, note };
}
