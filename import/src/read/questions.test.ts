import { describe, expect, it } from 'vitest';
import { CONTEXT, fixture, fixturesIn, readAs, textFile, zipped } from '../../test/fixtures.ts';
import type { SourceFile } from '../file/unpack.ts';
import type { Answers } from './context.ts';
import { readExport } from './read.ts';

function questions(files: readonly SourceFile[], context = CONTEXT, answers: Answers = {}) {
  const result = readExport(files, context, answers);
  return result.kind === 'open' ? result.questions : [];
}
const idsOf = (files: readonly SourceFile[], context = CONTEXT) => questions(files, context).map(({ id }) => id);
const TWINS = { ...CONTEXT, children: [...CONTEXT.children, { id: 'child-2', name: 'Bo' }] };
const PARENTS = { ...CONTEXT, members: [...CONTEXT.members, { id: 'member-2', name: 'Papa' }] };

/** A file of Baby Tracker with these times. */
function diapers(...times: string[]): SourceFile {
  return textFile('a.csv', `Baby,Time,Status,Note\n${times.map((time) => `Alma,"${time}",Wet,\n`).join('')}`);
}

describe('open questions (R287)', () => {
  it('are only what the files do not tell', () => {
    expect(idsOf([fixture('nara/alma.csv')])).toEqual([]);
    expect(idsOf([fixture('napper/log.csv')])).toEqual([]);
    expect(idsOf([zipped(fixturesIn('sprout-track'))])).toEqual([]);
    expect(idsOf([fixture('huckleberry/log.csv')])).toEqual(['zone']);
    expect(idsOf([zipped(fixturesIn('baby-buddy'))])).toEqual(['zone', 'unit:length', 'unit:volume', 'unit:weight']);
  });

  it('show two rows of the file under each answer', () => {
    const [zone] = questions([fixture('huckleberry/log.csv')]);
    expect(zone?.proposed).toBe('Europe/Stockholm');
    expect(
      zone?.options.map(({ answer, rows }) => [
        answer,
        rows.map(({ row, startedAt }) => [row, new Date(startedAt).toISOString()]),
      ]),
    ).toEqual([
      [
        'Europe/Stockholm',
        [
          [2, '2026-03-29T00:30:00.000Z'],
          [3, '2026-03-10T17:40:00.000Z'],
        ],
      ],
      [
        'UTC',
        [
          [2, '2026-03-29T01:30:00.000Z'],
          [3, '2026-03-10T18:40:00.000Z'],
        ],
      ],
    ]);
    const volume = questions([zipped(fixturesIn('baby-buddy'))]).find(({ id }) => id === 'unit:volume');
    expect(volume?.options.map(({ answer, rows }) => [answer, rows.map(({ content }) => content)])).toMatchObject([
      ['ml', [{ amountMl: 4 }, { amountMl: 4 }]],
      ['oz', [{ amountMl: 118 }, { amountMl: 104 }]],
    ]);
  });

  it('are closed by any zone, and stay open for what is none', () => {
    const files = [fixture('huckleberry/log.csv')];
    expect(questions(files, CONTEXT, { zone: 'nowhere' }).map(({ id }) => id)).toEqual(['zone']);
    const [entry] = readAs(files, { zone: 'Asia/Tokyo' }).entries;
    expect(entry?.zone).toBe('Asia/Tokyo');
    expect(new Date(entry?.startedAt ?? 0).toISOString()).toBe('2026-03-28T16:30:00.000Z');
  });

  it('ask for the order of dates where neither numbers, future nor jumps tell it (R285)', () => {
    expect(idsOf([diapers('1/2/26, 10:00')])).toEqual(['zone', 'order:a.csv']);
    expect(readAs([diapers('1/2/26, 10:00')], { 'order:a.csv': 'mdy' }).entries[0]?.startedAt).toBe(
      Date.UTC(2026, 0, 2, 9),
    );
    // The sixth month, or the fifth of July, which is ahead.
    expect(readAs([diapers('5/7/26, 10:00')]).entries[0]?.startedAt).toBe(Date.UTC(2026, 4, 7, 8));
    expect(readAs([diapers('1/4/26, 10:00', '1/3/26, 10:00')]).entries[0]?.startedAt).toBe(Date.UTC(2026, 0, 4, 9));
    expect(readAs([diapers('4/1/26, 10:00', '3/1/26, 10:00')]).entries[0]?.startedAt).toBe(Date.UTC(2026, 0, 4, 9));
  });

  it('ask which milk a file holds whose name does not say', () => {
    const file = textFile('file.csv', 'Baby,Time,Amount (ml),Note\nAlma,"13/1/26, 10:00",90,\n');
    expect(idsOf([file])).toEqual(['zone', 'milk:file.csv']);
    expect(readAs([file], { 'milk:file.csv': 'breast' }).entries[0]?.content).toMatchObject({
      milk: 'breast',
      amountMl: 90,
    });
  });

  it('ask for the unit where the header has none', () => {
    const file = textFile('formula.csv', 'Baby,Time,Amount,Note\nAlma,"13/1/26, 10:00",3,\n');
    expect(idsOf([file])).toEqual(['zone', 'unit:volume']);
    expect(readAs([file], { 'unit:volume': 'oz' }).entries[0]?.content).toMatchObject({ amountMl: 89 });
  });

  it('ask which child it is only where two are possible', () => {
    expect(idsOf([fixture('nara/alma.csv')], TWINS)).toEqual([]);
    expect(readAs([fixture('nara/alma.csv')], {}, TWINS).entries.map(({ childId }) => childId)).toEqual(
      Array(11).fill('child-1'),
    );
    expect(idsOf([fixture('napper/log.csv')], TWINS)).toEqual(['child-in:log.csv']);
    const renamed = {
      ...TWINS,
      children: [
        { id: 'child-1', name: 'A' },
        { id: 'child-2', name: 'B' },
      ],
    };
    const [question] = questions([fixture('nara/alma.csv')], renamed);
    expect(question?.id).toBe('child:Alma');
    expect(
      question?.options.map(({ answer, rows }) => [answer, rows.map(({ row, childId }) => [row, childId])]),
    ).toEqual([
      [
        'child-1',
        [
          [3, 'child-1'],
          [4, 'child-1'],
        ],
      ],
      [
        'child-2',
        [
          [3, 'child-2'],
          [4, 'child-2'],
        ],
      ],
      [
        'new',
        [
          [3, 'new'],
          [4, 'new'],
        ],
      ],
    ]);
    expect(readAs([fixture('nara/alma.csv')], { 'child:Alma': 'child-2' }, renamed).entries[0]?.childId).toBe(
      'child-2',
    );
  });

  it('do not ask of rows without a name in a file of one child; pumping of twins counts once', () => {
    const alma = fixture('nara/alma.csv');
    const text = new TextDecoder().decode(alma.bytes).replaceAll('"Alma"', '"Bo"').replaceAll('"p1"', '"p2"');
    // Each child has rows of its own but for the pumping, which both files have.
    const bo = textFile('bo.csv', text.replace(/"a(?!5")(\d+)"/g, '"b$1"'));
    expect(idsOf([alma, bo], TWINS)).toEqual([]);
    const { entries, leftOut } = readAs([alma, bo], {}, TWINS);
    expect(entries.filter(({ file }) => file === 'bo.csv').map(({ childId }) => childId)).toEqual(
      Array(10).fill('child-2'),
    );
    expect(leftOut.filter(({ reason }) => reason === 'twice')).toEqual([{ file: 'bo.csv', row: 7, reason: 'twice' }]);
  });

  it('ask who logged it only of names that no member has', () => {
    expect(idsOf([fixture('nara/alma.csv')], PARENTS)).toEqual(['person:Erik']);
    const { entries } = readAs([fixture('nara/alma.csv')], { 'person:Erik': 'member-2' }, PARENTS);
    expect([...new Set(entries.map(({ loggedBy, authorId }) => `${loggedBy} ${authorId}`))]).toEqual([
      'Anna member-1',
      'Erik member-2',
    ]);
  });
});
