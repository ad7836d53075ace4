import { activitySchema } from '@lulla/domain/activity/activity-schema';
import { importProblem } from '@lulla/domain/commands/imported';
import { noteSchema } from '@lulla/domain/text';
import { MINUTE } from '@lulla/domain/time/instant';
import { instantSchema } from '@lulla/domain/time/instant-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTEXT, FAMILY_ID, fixture, fixturesIn, USER_ID, zipped } from '../../test/fixtures.ts';
import { activityOf } from '../entry/activity-of.ts';
import type { ImportedEntry } from '../entry/entry.ts';
import { fitsLog } from '../entry/limits.ts';
import type { SourceFile } from '../file/unpack.ts';
import { readExport } from './read.ts';

const FILES: readonly (readonly SourceFile[])[] = [
  [fixture('huckleberry/log.csv')],
  [fixture('nara/alma.csv')],
  fixturesIn('baby-tracker'),
  [fixture('baby-connect/english.csv')],
  [fixture('baby-connect/french.csv')],
  fixturesIn('glow'),
  fixturesIn('baby-buddy'),
  fixturesIn('sprout-track'),
  [fixture('napper/log.csv')],
  fixturesIn('lulla'),
  [zipped(fixturesIn('glow'))],
  [zipped(fixturesIn('sprout-track'))],
];

/** What happens to files: numbers are places in them, in parts of 10,000. */
const mutation = fc.oneof(
  fc.record({ what: fc.constant('cut' as const), at: fc.nat(9_999) }),
  fc.record({ what: fc.constant('flip' as const), at: fc.nat(9_999), bits: fc.integer({ min: 1, max: 255 }) }),
  fc.record({
    what: fc.constant('put' as const),
    at: fc.nat(9_999),
    text: fc.constantFrom(',', '"', '\n', '\0', '-1', '999999999', '2,5', '\u202f', '=1', '\\n', 'é', '\ud800'),
  }),
  fc.record({ what: fc.constant('take' as const), at: fc.nat(9_999), count: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ what: fc.constant('double' as const), at: fc.nat(9_999), count: fc.integer({ min: 1, max: 400 }) }),
);

type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

function mutated({ name, bytes }: SourceFile, change: Mutation): SourceFile {
  const at = Math.floor((change.at * bytes.length) / 10_000);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  const joined = (...parts: Iterable<number>[]) => ({
    name,
    bytes: new Uint8Array(parts.flatMap((part) => [...part])),
  });
  switch (change.what) {
    case 'cut':
      return { name, bytes: before };
    case 'flip':
      return joined(
        before,
        after.map((byte, index) => (index === 0 ? byte ^ change.bits : byte)),
      );
    case 'put':
      return joined(before, new TextEncoder().encode(change.text), after);
    case 'take':
      return joined(before, after.subarray(change.count));
    case 'double':
      return joined(before, after.subarray(0, change.count), after);
  }
}

/** What every result promises, whatever it was made of. */
function expectSound(files: readonly SourceFile[]): void {
  const first = readExport(files, CONTEXT);
  const questions = first.kind === 'open' ? first.questions : [];
  const answers = Object.fromEntries(questions.map(({ id, proposed }) => [id, proposed]));
  const result = readExport(files, CONTEXT, answers);
  expect(readExport(files, CONTEXT, answers)).toEqual(result);
  if (result.kind === 'read') expectFits(result.entries);
  else expect(result.kind).toBe('refused');
}

function expectFits(entries: readonly ImportedEntry[]): void {
  const latest = CONTEXT.now + MINUTE;
  const place = { familyId: FAMILY_ID, userId: USER_ID };
  const people = { authorId: null, childId: null };
  for (const entry of entries) {
    const activity = activityOf({ ...entry, ...people }, place);
    expect(activitySchema.safeParse(activity).error?.issues).toBeUndefined();
    expect(importProblem(activity, CONTEXT.now)).toBeNull();
  }
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  for (const { content, startedAt, endedAt, note } of entries) {
    expect(fitsLog(content)).toBe(true);
    expect(instantSchema.safeParse(startedAt).success && startedAt <= latest).toBe(true);
    expect(endedAt === null || (Number.isInteger(endedAt) && endedAt >= startedAt && endedAt <= latest)).toBe(true);
    if (note === null) expect(content.kind).not.toBe('note');
    else expect(noteSchema.safeParse(note).success && content.kind !== 'bath').toBe(true);
  }
}

describe('damaged files (R289)', () => {
  it('are refused, or give entries that the log can hold, and the same each time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FILES),
        fc.nat(20),
        fc.array(mutation, { minLength: 1, maxLength: 6 }),
        (files, which, changes) => {
          const damaged = files.map((file, index) =>
            index === which % files.length ? changes.reduce(mutated, file) : file,
          );
          expectSound(damaged);
        },
      ),
      { numRuns: Number(process.env['MUTATIONS'] ?? 120) },
    );
  });

  it('give no entry that was not in them, where lines are taken away', () => {
    const file = fixture('huckleberry/older.csv');
    const lines = new TextDecoder().decode(file.bytes).split('\n');
    const ids = (kept: readonly string[]) => {
      const result = readExport([{ name: 'a.csv', bytes: new TextEncoder().encode(kept.join('\n')) }], CONTEXT, {
        zone: 'UTC',
      });
      return result.kind === 'read' ? result.entries.map(({ id }) => id) : [];
    };
    const whole = ids(lines);
    fc.assert(
      fc.property(fc.subarray(lines.slice(1)), (kept) => {
        const found = ids([lines[0] ?? '', ...kept]);
        expect(whole).toEqual(expect.arrayContaining(found));
      }),
      { numRuns: 60 },
    );
  });
});
