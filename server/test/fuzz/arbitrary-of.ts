import fc from 'fast-check';
import * as z from 'zod/mini';

/** Values that mean something to the server, for fields whose schema alone would never be met: zones, ids that exist. */
export interface Words {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

type Schema = z.core.$ZodType;

/** The parts of a schema's definition that are read here. */
interface Definition {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
  readonly format?: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly options?: readonly Schema[];
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

interface Check {
  readonly check: string;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: RegExp;
}

/** Longest text and list that are made without need; what is longer is a mutation's business. */
const MAX_TEXT = 60;
const MAX_LIST = 4;
/** Tries that say whether made values meet a schema's own rules often enough to be of use. */
const TRIES = 60;

/**
 * Makes what a schema accepts, read from the schema itself, so that a new route needs no generator of its own. Fails for a
 * field that neither its form nor any of the words can meet: then a word is missing.
 */
export function arbitraryOf(schema: Schema, words: Words): fc.Arbitrary<unknown> {
  const make = MAKERS[definitionOf(schema).type];
  if (!make) throw new Error(`No values are made of a '${definitionOf(schema).type}'`);
  return make(schema, words);
}

const MAKERS: Readonly<Record<string, (schema: Schema, words: Words) => fc.Arbitrary<unknown>>> = {
  string: (schema, words) => meeting(schema, words.texts, texts(schema)),
  template_literal: (schema, words) => meeting(schema, words.texts, texts(schema)),
  number: (schema, words) => meeting(schema, words.numbers, numbers(schema)),
  boolean: () => fc.boolean(),
  unknown: () => fc.jsonValue({ maxDepth: 3 }),
  null: () => fc.constant(null),
  literal: (schema) => fc.constantFrom(...(definitionOf(schema).values ?? [])),
  enum: (schema) => fc.constantFrom(...Object.values(definitionOf(schema).entries ?? {})),
  nullable: (schema, words) => fc.option(inner(schema, words), { nil: null, freq: 2 }),
  optional: (schema, words) => inner(schema, words),
  // What is sent is what goes into a pipe, and the whole pipe has to take it.
  pipe: (schema, words) => meeting(schema, [...words.texts, ...words.numbers], null),
  union: (schema, words) => fc.oneof(...(definitionOf(schema).options ?? []).map((each) => arbitraryOf(each, words))),
  array: lists,
  record: (schema, words) => {
    const { keyType, valueType } = definitionOf(schema);
    const keys =
      keyType && checksOf(keyType).length > 0 ? meeting(keyType, words.texts, null) : fc.string({ maxLength: 12 });
    return fc.dictionary(keys as fc.Arbitrary<string>, valueType ? arbitraryOf(valueType, words) : fc.jsonValue(), {
      maxKeys: MAX_LIST,
    });
  },
  object: (schema, words) => {
    const made = objects(schema, words);
    return checksOf(schema).length === 0 ? made : meeting(schema, [], made);
  },
};

function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition;
}

function inner(schema: Schema, words: Words): fc.Arbitrary<unknown> {
  const { innerType } = definitionOf(schema);
  if (!innerType) throw new Error('A wrapper without what it wraps');
  return arbitraryOf(innerType, words);
}

function checksOf(schema: Schema): Check[] {
  return (definitionOf(schema).checks ?? []).map((check) => check._zod.def);
}

function texts(schema: Schema): fc.Arbitrary<string> {
  const checks = checksOf(schema);
  const pattern = checks.find((check) => check.pattern)?.pattern;
  if (pattern) return fc.stringMatching(pattern, { maxLength: MAX_TEXT });
  const maxLength = Math.min(MAX_TEXT, ...checks.map((check) => check.maximum ?? MAX_TEXT));
  return fc.oneof(
    fc.string({ maxLength }),
    fc.string({ unit: 'grapheme', maxLength: Math.floor(maxLength / 8) }),
    fc.string({ unit: 'binary', maxLength: Math.floor(maxLength / 2) }),
  );
}

function numbers(schema: Schema): fc.Arbitrary<number> {
  const checks = checksOf(schema);
  const bound = (name: string) => checks.find(({ check }) => check === name);
  const step = bound('multiple_of')?.value ?? 1;
  const min = Math.ceil((bound('greater_than')?.value ?? -1e15) / step);
  const max = Math.floor((bound('less_than')?.value ?? 1e15) / step);
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max })).map((count) => count * step);
}

function lists(schema: Schema, words: Words): fc.Arbitrary<unknown> {
  const { element } = definitionOf(schema);
  if (!element) throw new Error('A list of nothing');
  const checks = checksOf(schema);
  const minLength = Math.max(0, ...checks.map((check) => check.minimum ?? 0));
  const maxLength = Math.min(minLength + MAX_LIST, ...checks.map((check) => check.maximum ?? Number.POSITIVE_INFINITY));
  return fc.array(arbitraryOf(element, words), { minLength, maxLength });
}

function objects(schema: Schema, words: Words): fc.Arbitrary<unknown> {
  const { shape = {}, catchall } = definitionOf(schema);
  const isOptional = (key: string) => shape[key]?._zod.optin === 'optional';
  const known = fc.record(
    Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, arbitraryOf(each, words)])),
    { requiredKeys: Object.keys(shape).filter((key) => !isOptional(key)), noNullPrototype: true },
  );
  // Only a loose object takes what it does not name.
  if (catchall === undefined || definitionOf(catchall).type === 'never') return known;
  return fc
    .tuple(fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }), known)
    .map(([more, named]) => ({ ...more, ...named }));
}

/** Those of the words and of the made values that a schema accepts with all its rules. */
function meeting(schema: Schema, words: readonly unknown[], made: fc.Arbitrary<unknown> | null): fc.Arbitrary<unknown> {
  const accepts = (value: unknown) => z.safeParse(schema, value).success;
  const known = words.filter(accepts);
  const hits = made === null ? 0 : fc.sample(made, { numRuns: TRIES, seed: 1 }).filter(accepts).length;
  const choices: fc.WeightedArbitrary<unknown>[] = [];
  if (known.length > 0) choices.push({ arbitrary: fc.constantFrom(...known), weight: 2 });
  if (made !== null && hits > TRIES / 20) choices.push({ arbitrary: made.filter(accepts), weight: 1 });
  if (choices.length === 0) throw new Error(`Nothing meets ${JSON.stringify(definitionOf(schema).type)}: add a word`);
  return fc.oneof(...choices);
}
