import type { Child } from '@lulla/domain/child/child';
import { describe, expect, it } from 'vitest';
import { proposalsFor } from './proposals.ts';

const child = (name: string, birthDate: Child['birthDate']): Child => ({
  ...{ id: name, name, birthDate, dueDate: null, sex: null, colour: 'sky', isArchived: false },
});
const olle = child('Olle', '2026-09-01');
const nothing = { events: [], declined: new Set<string>() };
const datesOf = (...asked: Parameters<typeof proposalsFor>) => proposalsFor(...asked).map(({ date }) => date);

describe('R323 proposed visits', () => {
  it('are the next two of a child with a birth date', () => {
    expect(datesOf([olle], '2026-09-02', nothing)).toEqual(['2026-09-15', '2026-09-29']);
    expect(datesOf([child('Siv', null)], '2026-09-02', nothing)).toEqual([]);
  });

  it('leave out what is planned, whatever day and words it has, and put none in its place', () => {
    const planned = (title: string) => ({ ...nothing, events: [{ title, date: '2026-09-17' as const }] });
    expect(datesOf([olle], '2026-09-02', planned('bvc kl 10, fråga om utslag'))).toEqual(['2026-09-29']);
    expect(datesOf([olle], '2026-09-02', planned('Frisör'))).toHaveLength(2);
  });

  it('R324 leave out what was declined', () => {
    const [first] = proposalsFor([olle], '2026-09-02', nothing);
    const declined = new Set([first?.key ?? '']);
    expect(datesOf([olle], '2026-09-02', { ...nothing, declined })).toEqual(['2026-09-29']);
  });

  it('are one for twins, and for each of several others, whose events name them', () => {
    const twins = proposalsFor([olle, child('Siv', '2026-09-01')], '2026-09-02', nothing);
    expect(twins.map(({ children }) => children.length)).toEqual([2, 2]);
    const events = [{ title: 'BVC Olle', date: '2026-09-15' as const }];
    const other = child('Siv', '2026-09-02');
    expect(datesOf([olle, other], '2026-09-02', { ...nothing, events })).toEqual([
      '2026-09-16',
      '2026-09-29',
      '2026-09-30',
    ]);
  });
});
