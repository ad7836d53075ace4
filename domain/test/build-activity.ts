import type { Activity, Session } from '../src/activity/activity.ts';
import type { Bottle } from '../src/activity/bottle/bottle.ts';
import type { Breastmilk } from '../src/activity/breastmilk/breastmilk.ts';
import type { Pumping } from '../src/activity/pumping/pumping.ts';
import type { Sleep } from '../src/activity/sleep/sleep.ts';
import type { TummyTime } from '../src/activity/tummy-time/tummy-time.ts';
import { HOUR } from '../src/time/instant.ts';
import { ALICE, buildId, NOON } from './people.ts';

const base = { id: buildId(1), userId: ALICE, startedAt: NOON - HOUR, note: null, editedAt: null };
const open = { endedAt: null, endedBy: null, endCause: null, endUnknown: false, keptAt: null };

/** Alice's open bottle of 120 ml, an hour old. */
export function buildBottle(overrides: Partial<Omit<Bottle, 'kind'>> = {}): Bottle {
  return { kind: 'bottle', ...base, ...open, startedMl: 120, amountMl: null, ...overrides };
}

export function buildBreastmilk(overrides: Partial<Omit<Breastmilk, 'kind'>> = {}): Breastmilk {
  return { kind: 'breastmilk', ...base, ...open, ...overrides };
}

export function buildSleep(overrides: Partial<Omit<Sleep, 'kind'>> = {}): Sleep {
  return { kind: 'sleep', ...base, ...open, ...overrides };
}

export function buildTummyTime(overrides: Partial<Omit<TummyTime, 'kind'>> = {}): TummyTime {
  return { kind: 'tummy_time', ...base, ...open, ...overrides };
}

/** Alice's running pumping, nothing measured. */
export function buildPumping(overrides: Partial<Omit<Pumping, 'kind'>> = {}): Pumping {
  return {
    kind: 'pumping',
    ...base,
    ...open,
    leftMl: null,
    rightMl: null,
    togetherMl: null,
    stored: null,
    ...overrides,
  };
}

/** `session`, ended by its author's tap at `endedAt`. */
export function buildEnded<S extends Session>(session: S, endedAt: number, overrides: Partial<Session> = {}): S {
  return { ...session, endedAt, endedBy: session.userId, endCause: 'tap', ...overrides };
}

type Moment<K extends Activity['kind']> = Extract<Activity, { kind: K }>;

export function buildDrops(overrides: Partial<Omit<Moment<'drops'>, 'kind'>> = {}): Moment<'drops'> {
  return { kind: 'drops', ...base, dropType: 'vitamin_d', dropCount: 5, ...overrides };
}

export function buildDiaper(overrides: Partial<Omit<Moment<'diaper'>, 'kind'>> = {}): Moment<'diaper'> {
  return { kind: 'diaper', ...base, contents: 'pee', fromStock: null, ...overrides };
}

export function buildTemperature(overrides: Partial<Omit<Moment<'temperature'>, 'kind'>> = {}): Moment<'temperature'> {
  return { kind: 'temperature', ...base, centiCelsius: 3825, site: null, ...overrides };
}

export function buildGrowth(overrides: Partial<Omit<Moment<'growth'>, 'kind'>> = {}): Moment<'growth'> {
  return { kind: 'growth', ...base, weightG: 4200, lengthMm: null, headMm: null, position: null, ...overrides };
}

export function buildSolidFood(overrides: Partial<Omit<Moment<'solid_food'>, 'kind'>> = {}): Moment<'solid_food'> {
  const foods = [{ name: 'Banana', allergens: [] }];
  return { kind: 'solid_food', ...base, foods, liking: null, reaction: null, ...overrides };
}

export function buildNote(overrides: Partial<Omit<Moment<'note'>, 'kind'>> = {}): Moment<'note'> {
  return { kind: 'note', ...base, note: 'Rolled over', isFirst: false, ...overrides };
}

export function buildMedicine(overrides: Partial<Omit<Moment<'medicine'>, 'kind'>> = {}): Moment<'medicine'> {
  const given = { name: 'Paracetamol', centiDose: 500, unit: 'mg', leastMinutes: 240 } as const;
  return { kind: 'medicine', ...base, ...given, ...overrides };
}

export function buildBath(overrides: Partial<Omit<Moment<'bath'>, 'kind'>> = {}): Moment<'bath'> {
  return { kind: 'bath', ...base, babyOil: false, shampoo: false, ...overrides };
}
