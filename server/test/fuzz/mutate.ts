import fc from 'fast-check';
import { NASTY_VALUES } from '../nasty-values.ts';

/** One harm done to a JSON value: at the `at`-th of its places, counted around. */
interface Mutation {
  readonly at: number;
  readonly deed: 'replace' | 'remove' | 'add' | 'wrap' | 'double' | 'nest';
  readonly key: string;
  readonly value: unknown;
}

const NASTY_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'userId',
  'family_id',
  'is_admin',
  '',
  '\u0000',
  '$ne',
  'a.b',
  'length',
];
/** Numbers at the edges of what JSON, JavaScript and PostgreSQL hold. */
const NASTY_NUMBERS = [
  -1,
  0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  5e-324,
  Number.MAX_VALUE,
  Date.UTC(1999, 11, 31),
  Date.UTC(2099, 11, 31, 23, 59),
  8.64e15 + 1,
];

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat({ max: 60 }),
  deed: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'double', 'nest'),
  key: fc.oneof(fc.constantFrom(...NASTY_KEYS), fc.string({ unit: 'binary', maxLength: 6 })),
  value: fc.oneof(
    fc.constantFrom(...NASTY_VALUES),
    fc.constantFrom(...NASTY_NUMBERS),
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
  ),
});

export const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 });

/** Does the harm, in its order, to a copy. */
export function mutate(value: unknown, harms: readonly Mutation[]): unknown {
  return harms.reduce((harmed, harm) => mutateOnce(harmed, harm), value);
}

type Path = readonly (string | number)[];

function mutateOnce(value: unknown, harm: Mutation): unknown {
  const places = placesOf(value, []);
  const place = places[harm.at % places.length] ?? [];
  return changeAt(value, place, harm);
}

function placesOf(value: unknown, here: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [here];
  const keys: Path = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [here, ...keys.flatMap((key) => placesOf(Reflect.get(value, key), [...here, key]))];
}

const REMOVED = Symbol('removed');

function changeAt(value: unknown, [key, ...rest]: Path, harm: Mutation): unknown {
  if (key === undefined) {
    const done = doTo(value, harm);
    return done === REMOVED ? null : done;
  }
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => {
      if (index !== key) return [each];
      const changed = rest.length === 0 ? doTo(each, harm) : changeAt(each, rest, harm);
      if (changed === REMOVED) return [];
      return harm.deed === 'double' && rest.length === 0 ? [each, each] : [changed];
    });
  }
  const entries = Object.entries(value as object).flatMap(([name, each]): [string, unknown][] => {
    if (name !== key) return [[name, each]];
    const changed = rest.length === 0 ? doTo(each, harm) : changeAt(each, rest, harm);
    return changed === REMOVED ? [] : [[name, changed]];
  });
  // `fromEntries` makes `__proto__` a key like any other, as JSON does.
  return Object.fromEntries(entries);
}

function doTo(value: unknown, { deed, key, value: nasty }: Mutation): unknown {
  switch (deed) {
    case 'replace':
      return nasty;
    case 'remove':
      return REMOVED;
    case 'wrap':
      return [value];
    case 'double':
      return typeof value === 'string' ? value + value : value;
    case 'nest':
      return { [key]: value };
    case 'add':
      if (Array.isArray(value)) return [...value, nasty];
      return typeof value === 'object' && value !== null
        ? Object.fromEntries([...Object.entries(value), [key, nasty]])
        : nasty;
    default:
      return deed satisfies never;
  }
}
