import fc from 'fast-check';
import { NASTY_TEXTS } from '../nasty-values.ts';
import { arbitraryOf, type Words } from './arbitrary-of.ts';
import { spoil, spoilings } from './bytes.ts';
import type { FuzzRow } from './fuzz-row.ts';
import { GOOD_PASSWORD, NEWCOMER } from './means.ts';
import { mutate, mutations } from './mutate.ts';
import { asIs } from './request.ts';
import { TOKENS, TOLD } from './scene.ts';

/** A request before the ids of a scene are in it. */
export interface Made {
  /** `made`: as the schema has it. */
  readonly how: 'made' | 'mutated' | 'spoiled';
  readonly who: 'me' | 'nobody' | 'admin';
  readonly path: string;
  /** Latin-1, because what is spoiled is no text any more. */
  readonly body: string | null;
}

const NOW = Date.now();
const WORDS: Words = {
  texts: [
    ...Object.values(TOKENS),
    ...Object.values(TOLD),
    'UTC',
    'Europe/Stockholm',
    '+05:30',
    '2026-11',
    '2026-11-22',
    '2027-03-01',
    '2000-01-01',
    '09:30',
    '23:59',
    String(NOW),
    String(NOW - 86_400_000),
    '946684800000',
    `${NOW}_start_${TOKENS.entry}`,
    `${NOW}_end_${TOKENS.sleep}`,
    NEWCOMER,
    GOOD_PASSWORD,
    'Magnesia 🍼',
    'https://example.com/a.js',
    "script-src 'self'",
    'csp-violation',
  ],
  numbers: [NOW, NOW - 1_000, NOW - 3_600_000, NOW + 59_000, NOW + 61_000, NOW - 90 * 86_400_000],
};

const METHODS_WITHOUT_BODY = new Set(['GET', 'DELETE']);

/** Requests of one route: in equal parts as its schema has them, harmed as JSON, and harmed as bytes. */
export function requestsOf(row: FuzzRow): fc.Arbitrary<Made> {
  const [method = '', pattern = ''] = row.route.split(' ');
  const how = fc.constantFrom('made', 'made', 'mutated', 'mutated', 'mutated', 'spoiled');
  const who = pattern.startsWith('/api/admin')
    ? fc.constantFrom<Made['who']>('admin', 'admin', 'admin', 'me', 'nobody')
    : fc.constantFrom<Made['who']>('me', 'me', 'me', 'me', 'me', 'me', 'nobody');
  const takesBody = !METHODS_WITHOUT_BODY.has(method);
  const path = paramsOf(pattern, row.id);
  const [queries, bodies] = [queriesOf(row), takesBody ? bodiesOf(row) : null];
  return how.chain((chosen) =>
    fc.record({
      how: fc.constant(chosen),
      who,
      path: fc.tuple(path, queries[chosen]).map(([before, query]) => before + query),
      body: bodies?.[chosen] ?? fc.constant(null),
    }),
  );
}

/** The path with ids in it that are there, and texts that are none. */
function paramsOf(pattern: string, known: string = TOKENS.me): fc.Arbitrary<string> {
  const id = fc.oneof(
    fc.constant(known),
    { arbitrary: fc.constantFrom(...Object.values(TOKENS)), weight: 4 },
    { arbitrary: fc.constantFrom(...NASTY_TEXTS).map((text) => encoded(text.slice(0, 200))), weight: 1 },
    {
      arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map((text) => asIs(text).replace(/[/?#]/g, '')),
      weight: 1,
    },
  );
  const parts = pattern.split(/(:\w+)/).map((part) => (part.startsWith(':') ? id : fc.constant(part)));
  return fc.tuple(...parts).map((texts) => texts.join(''));
}

type Ways<T> = Readonly<Record<Made['how'], fc.Arbitrary<T>>>;

function bodiesOf(row: FuzzRow): Ways<string | null> {
  const value = row.body ? likelyOf(row, arbitraryOf(row.body, WORDS)) : fc.constantFrom({}, undefined);
  const text = (made: unknown) => (made === undefined ? '' : JSON.stringify(made));
  return {
    made: value.map((made) => (made === undefined ? null : latin(text(made)))),
    mutated: fc.tuple(value, mutations).map(([made, harms]) => latin(text(mutate(made ?? {}, harms)))),
    spoiled: fc.tuple(value, spoilings).map(([made, spoiling]) => spoil(text(made), spoiling).toString('latin1')),
  };
}

function queriesOf(row: FuzzRow): Ways<string> {
  const value = row.query ? likelyOf(row, arbitraryOf(row.query, WORDS)) : fc.constant({});
  const pairs = value.map((made) => Object.entries(made as Record<string, string>));
  const deeds = fc.array(fc.record({ at: fc.nat({ max: 9 }), pair: nastyPair, replaces: fc.boolean() }), {
    maxLength: 2,
  });
  const harmed = fc.tuple(pairs, deeds).map(([made, harms]) => {
    let changed = made;
    for (const { at, pair, replaces } of harms) {
      changed = replaces
        ? changed.map((each, index) => (index === at % changed.length ? [each[0], pair[1]] : each))
        : [...changed, pair];
    }
    return queryOf(changed);
  });
  return { made: pairs.map(queryOf), mutated: harmed, spoiled: harmed };
}

const nastyPair = fc.tuple(
  fc.oneof(fc.constantFrom('from', 'zone', '__proto__', 'toString'), fc.string({ unit: 'binary', maxLength: 5 })),
  fc.oneof(fc.constantFrom(...NASTY_TEXTS, '%', '%zz', '%c0%80', '+', '&&', '=', '%00'), fc.string({ unit: 'binary' })),
);

function queryOf(pairs: readonly (readonly [string, string])[]): string {
  if (pairs.length === 0) return '';
  const text = pairs.map(([key, value]) => `${asIs(key)}=${asIs(value.replaceAll('+', '%2B'))}`).join('&');
  return `?${text.slice(0, 4_000)}`;
}

/** In four of five the values by which a request comes further. */
function likelyOf({ likely = {} }: FuzzRow, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const keys = Object.entries(likely).map(([key, values]) =>
    fc.option(
      fc.constantFrom(...values).map((each) => [key, each] as const),
      { freq: 5, nil: null },
    ),
  );
  return fc.tuple(value, ...keys).map(([made, ...chosen]) => {
    const known = chosen.filter((each) => each !== null);
    return known.length === 0 ? made : { ...(made as object), ...Object.fromEntries(known) };
  });
}

const latin = (text: string) => Buffer.from(text).toString('latin1');
const encoded = (text: string) => asIs(encodeURIComponent(Buffer.from(text).toString()));
