import { describe, expect, it } from 'vitest';
import { questionLines } from './questions.ts';

describe('R320 the parents’ questions', () => {
  it('are printed line by line, without empty lines', () => {
    expect(questionLines('Sover han nog?\n\n  Är utslaget farligt? \n')).toEqual([
      'Sover han nog?',
      'Är utslaget farligt?',
    ]);
    expect(questionLines(' \n')).toEqual([]);
  });

  it('lose nothing beyond the lines that fit', () => {
    const lines = questionLines('1\n2\n3\n4\n5\n6\n7\n8');
    expect(lines).toEqual(['1', '2', '3', '4', '5', '6 · 7 · 8']);
  });
});
