import { type Child, unnamedChild } from '@lulla/domain/child/child';
import { describe, expect, test } from 'vitest';
import { type ChildAnswers, joinedChildren } from './policy.ts';

const child = (id: string, known: Partial<Child> = {}): Child => ({ ...unnamedChild(id), ...known });
const [a, b, x, y] = [child('a'), child('b'), child('x'), child('y')];

function join(ours: readonly Child[], theirs: readonly Child[], answers: ChildAnswers = {}) {
  const joined = joinedChildren({ ours, theirs }, answers);
  return joined.code ?? [joined.children.map(({ id }) => id).join(), Object.fromEntries(joined.move)];
}

describe('F23 who of the joiner’s children is whose', () => {
  test.each<[string, readonly Child[], readonly Child[], ChildAnswers, unknown]>([
    ['one on each side: the same', [a], [x], {}, ['x', {}]],
    ['another one: it comes along', [a], [x], { a: null }, ['x,a', { null: 'a' }]],
    ['the second of theirs', [a], [x, y], { a: 'y' }, ['x,y', { null: 'y' }]],
    ['twins without an answer: only the first is theirs', [a, b], [x, y], {}, ['x,y,b', {}]],
    ['twins on both sides', [a, b], [x, y], { a: 'x', b: 'y' }, ['x,y', { b: 'y' }]],
    ['twins, added in the other order', [a, b], [x, y], { a: 'y', b: 'x' }, ['x,y', { null: 'y', b: null }]],
    ['the second is their only one, the first comes along', [a, b], [x], { b: 'x' }, ['x,a', { null: 'a', b: null }]],
    ['both come along', [a, b], [x], { a: null, b: null }, ['x,a,b', { null: 'a' }]],
    ['a copy comes back', [a, b], [a, b, y], {}, ['a,b,y', {}]],
    ['a copy comes back, behind another child', [x, a], [a, b], {}, ['a,b,x', { null: 'x', a: null }]],
    ['a copy comes back after another was added in front', [a], [x, a], {}, ['x,a', { null: 'a' }]],
  ])('%s', (_, ours, theirs, answers, expected) => {
    expect(join(ours, theirs, answers)).toEqual(expected);
  });

  test.each<[string, readonly Child[], readonly Child[], ChildAnswers]>([
    ['a child that the joiner does not have', [a], [x], { b: 'x' }],
    ['a child that the others do not have', [a], [x], { a: 'y' }],
    ['two that would become one', [a, b], [x], { a: 'x', b: 'x' }],
    ['one that is there and would come along', [a], [a, b], { a: null }],
    ['one that is there, whose place another takes', [a, b], [a], { b: 'a' }],
  ])('%s is not valid', (_, ours, theirs, answers) => {
    expect(join(ours, theirs, answers)).toBe('children_not_valid');
  });

  test('what the others do not know of it is filled in; what they know stays', () => {
    const ours = child('a', { name: 'Siv', birthDate: '2026-09-01', sex: 'girl', colour: 'rose', isArchived: true });
    const theirs = child('x', { name: 'Siri', dueDate: '2026-09-10', colour: 'sky' });
    const joined = joinedChildren({ ours: [ours], theirs: [theirs] }, {});
    expect(joined).toMatchObject({ children: [{ ...theirs, birthDate: '2026-09-01', sex: 'girl' }] });
  });
});

test('F24 a family has ten children at most', () => {
  const many = (name: string, count: number) => Array.from({ length: count }, (_, n) => child(`${name}${n}`));
  expect(join(many('a', 2), many('x', 9))).not.toBe('children_full');
  expect(join(many('a', 2), many('x', 9), { a0: null })).toBe('children_full');
});
