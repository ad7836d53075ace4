import { type Child, unnamedChild } from '@lulla/domain/child/child';
import { describe, expect, it } from 'vitest';
import { childrenToAsk, questionOf, sameAnswer, withAnswer } from './who-is-who.ts';

const [A, B, C, D] = ['a', 'b', 'c', 'd'];
const own: Child = unnamedChild(A);
const siv: Child = { ...unnamedChild(B), name: 'Siv' };

describe('F23 what is asked before an invitation is accepted', () => {
  it.each<[string, Parameters<typeof questionOf>[0], ReturnType<typeof questionOf>]>([
    ['one child each, and entries', { invitation: {}, own: [own], hasEntries: true }, 'same'],
    ['one child each, and nothing logged', { invitation: {}, own: [own], hasEntries: false }, null],
    ['two of theirs, and entries', { invitation: { children: [C, D] }, own: [own], hasEntries: true }, 'each'],
    ['two of theirs, and nothing to bring', { invitation: { children: [C, D] }, own: [own], hasEntries: false }, null],
    [
      'two of theirs, and one of mine that has a name',
      { invitation: { children: [C, D] }, own: [siv], hasEntries: false },
      'each',
    ],
    ['two of mine', { invitation: { children: [C] }, own: [own, siv], hasEntries: true }, 'each'],
    ['copies of theirs', { invitation: { children: [B, A] }, own: [own, siv], hasEntries: true }, null],
    ['a copy and another', { invitation: { children: [A] }, own: [own, siv], hasEntries: true }, 'each'],
  ])('%s', (_, joining, question) => {
    expect(questionOf(joining)).toBe(question);
  });

  it('the same baby needs no answer; another one comes along', () => {
    expect(sameAnswer([own], true)).toEqual({});
    expect(sameAnswer([own], false)).toEqual({ [A]: null });
  });

  it('a copy is the same child without asking', () => {
    expect(childrenToAsk([own, siv], [C, A])).toEqual([siv]);
  });

  it('two of mine are never one of theirs; both may come along', () => {
    expect(withAnswer({ [A]: C }, B, C)).toEqual({ [B]: C });
    expect(withAnswer({ [A]: C }, B, D)).toEqual({ [A]: C, [B]: D });
    expect(withAnswer({ [A]: null }, B, null)).toEqual({ [A]: null, [B]: null });
    expect(withAnswer({ [A]: C, [B]: D }, A, null)).toEqual({ [A]: null, [B]: D });
  });
});
