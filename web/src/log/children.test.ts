import { type Child, unnamedChild } from '@lulla/domain/child/child';
import { buildId } from '@lulla/domain/test/people';
import type { LocalDate } from '@lulla/domain/time/zone';
import { describe, expect, it } from 'vitest';
import { english, swedish } from '../i18n/testing/all-words.ts';
import { buildDiaper, buildPumping } from '../log-entry/testing/build-activities.ts';
import { activeChildren, childName, childOf, chosenOf, entriesAbout, logsOf, namesText } from './children.ts';

const child = (n: number, fields: Partial<Child> = {}): Child => ({ ...unnamedChild(buildId(n)), ...fields });
const olle = child(0xc1, { name: 'Olle' });
const siv = child(0xc2, { name: 'Siv' });
const tor = child(0xc3, { name: 'Tor', isArchived: true });
const all = [olle, siv, tor];
const ofOlle = buildDiaper(3);
const ofSiv = { ...buildDiaper(2), childId: siv.id };
const ofTor = { ...buildDiaper(1), childId: tor.id };

describe('R175 whom the screens show', () => {
  it('the entries of those who are chosen', () => {
    expect(entriesAbout([ofOlle, ofSiv, ofTor], [siv], all)).toEqual([ofSiv]);
    expect(entriesAbout([ofOlle, ofSiv, ofTor], [olle, siv], all)).toEqual([ofOlle, ofSiv]);
  });

  it('R250 what is the family’s, whoever is chosen', () => {
    const pumping = buildPumping(4);
    expect(entriesAbout([pumping, ofOlle, ofSiv], [siv], all)).toEqual([pumping, ofSiv]);
  });

  it('the log of each chosen child, with what is the family’s once', () => {
    const pumping = buildPumping(4);
    const ofNobody = { ...buildDiaper(5), childId: buildId(0xdead) };
    const activities = [ofNobody, pumping, ofOlle, ofSiv, ofTor];
    expect(logsOf(activities, [olle, siv], all)).toEqual([
      { child: olle, activities: [ofNobody, pumping, ofOlle] },
      { child: siv, activities: [ofSiv] },
    ]);
    expect(logsOf(activities, [siv], all)).toEqual([{ child: siv, activities: [pumping, ofSiv] }]);
    expect(logsOf([ofOlle], [olle], [olle])[0]?.activities).toEqual([ofOlle]);
  });

  it('the same list for an only child, as before', () => {
    const activities = [ofOlle];
    expect(entriesAbout(activities, [olle], [olle])).toBe(activities);
  });

  it.each<[string, LocalDate | null, LocalDate | null, string | null, number[]]>([
    ['all, of twins', '2026-08-01', '2026-08-02', null, [0, 1]],
    ['all, where a date of birth is not known', null, '2024-02-29', null, [0, 1]],
    ['the first, where the other is older', '2026-08-01', '2024-02-29', null, [0]],
    ['all, once they are chosen', '2026-08-01', '2024-02-29', 'all', [0, 1]],
    ['the one that is chosen', '2026-08-01', '2024-02-29', siv.id, [1]],
    ['the first, where the chosen one is no longer there', '2026-08-01', '2024-02-29', tor.id, [0]],
  ])('%s', (_, first, second, stored, places) => {
    const children = [{ ...olle, birthDate: first }, { ...siv, birthDate: second }, tor];
    expect(chosenOf(children, stored)).toEqual(places.map((place) => children[place]));
  });

  it('nobody logs for an archived child', () => {
    expect(activeChildren(all)).toEqual([olle, siv]);
  });

  it.each([
    ['of the first', ofOlle, olle],
    ['of another', ofSiv, siv],
    ['of a child that the family does not have', { ...ofOlle, childId: buildId(0xdead) }, olle],
  ])('an entry %s', (_, activity, expected) => {
    expect(childOf(activity, all)).toBe(expected);
  });
});

describe('R175 how children are named', () => {
  it.each([
    ['a name', siv, all, 'Siv'],
    ['none', child(1), [child(1)], 'Baby'],
  ])('%s', (_, named, children, text) => {
    expect(childName(named, children, english)).toBe(text);
  });

  it('by their place where several have none', () => {
    const twins = [child(1), child(2)] as const;
    expect(twins.map((each) => childName(each, twins, swedish))).toEqual(['Bebis 1', 'Bebis 2']);
  });

  it.each([
    [[siv], 'Siv'],
    [[olle, siv], 'Olle and Siv'],
    [all, 'Olle, Siv, Tor'],
  ])('%#: some of them', (some, text) => {
    expect(namesText(some, all, english)).toBe(text);
  });
});
