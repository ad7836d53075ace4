import { describe, expect, it } from 'vitest';
import { CONTEXT, fixture, fixturesIn, readAs, textFile, zipped } from '../../test/fixtures.ts';

const ids = (read: ReturnType<typeof readAs>) => read.entries.map(({ id }) => id);

describe('an export that is read again (R281)', () => {
  it.each([
    ['huckleberry', [fixture('huckleberry/log.csv')]],
    ['nara', [fixture('nara/alma.csv')]],
    ['baby-tracker', [zipped(fixturesIn('baby-tracker'))]],
    ['baby-connect', [fixture('baby-connect/french.csv')]],
    ['glow', [zipped(fixturesIn('glow'))]],
    ['baby-buddy', [zipped(fixturesIn('baby-buddy'))]],
    ['sprout-track', [zipped(fixturesIn('sprout-track'))]],
    ['napper', [fixture('napper/log.csv')]],
    ['lulla', fixturesIn('lulla')],
  ])('of %s has the same ids, all different', (_, files) => {
    const read = ids(readAs(files));
    expect(new Set(read).size).toBe(read.length);
    expect(ids(readAs(files))).toEqual(read);
  });

  it.each([
    ['huckleberry, which has one column more', 'huckleberry/older.csv', 'huckleberry/log.csv'],
    ['nara, which has other columns and line ends', 'nara/older.csv', 'nara/alma.csv'],
  ])('only adds when it is newer: %s', (_, older, newer) => {
    const [before, after] = [ids(readAs([fixture(older)])), ids(readAs([fixture(newer)]))];
    expect(before.length).toBeGreaterThan(5);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.length).toBeGreaterThan(before.length);
  });

  it('does not depend on the answers but on whom a nameless file is about', () => {
    const files = [fixture('huckleberry/log.csv')];
    const twins = { ...CONTEXT, children: [...CONTEXT.children, { id: 'child-2', name: 'Bo' }] };
    const alma = ids(readAs(files, { 'child-in:log.csv': 'child-1' }, twins));
    expect(ids(readAs(files, { 'child-in:log.csv': 'child-1', zone: 'America/New_York' }, twins))).toEqual(alma);
    expect(ids(readAs(files))).toEqual(alma);
    const bo = ids(readAs(files, { 'child-in:log.csv': 'child-2' }, twins));
    expect(bo.filter((id) => alma.includes(id))).toEqual([]);
  });

  it('counts a row once that two files have, and tells the other', () => {
    const alone = readAs([fixture('huckleberry/log.csv')]);
    const both = readAs([fixture('huckleberry/log.csv'), fixture('huckleberry/older.csv')]);
    expect(ids(both)).toEqual(ids(alone));
    expect(both.leftOut.filter(({ reason }) => reason === 'twice').map(({ file }) => file)).toEqual(
      Array(
        alone.entries.filter(({ row, content }) => row > 3 && !(row === 18 && content.kind === 'note')).length,
      ).fill('older.csv'),
    );
  });

  it('tells apart two equal rows of one file', () => {
    const row = '"Diaper","2026-03-10 05:30",,,,,"Poo",\n';
    const head = '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"\n';
    const [one, three] = [readAs([textFile('a.csv', head + row)]), readAs([textFile('a.csv', head + row.repeat(3))])];
    expect(three.entries).toHaveLength(3);
    expect(ids(three)).toEqual(expect.arrayContaining(ids(one)));
  });
});
