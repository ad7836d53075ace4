import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, isCleanText, isStorableText, lengthOf, MAX_NOTE_LENGTH, noteSchema } from './text.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('R4 text that can be stored and shown unchanged', () => {
  it.each([
    ['plain', 'Sov gott, åt 90 ml.', true],
    ['lines and tabs', 'one\n\ttwo\r\nthree', true],
    ['an emoji family', FAMILY, true],
    ['a flag and a keycap', '🇸🇪 1️⃣', true],
    ['combining marks', 'e\u0301 o\u0308', true],
    ['Arabic and Hebrew letters', 'حليب חלב', true],
    ['markup', '<img src=x onerror=alert(1)> {{7*7}} %s', true],
    ['zero-width joiner and space', 'a\u200db\u200bc', true],
    ['empty', '', true],
    ['NUL', 'a\u0000b', false],
    ['bell', '\u0007', false],
    ['escape', '\u001b[31m', false],
    ['vertical tab', 'a\u000bb', false],
    ['delete', '\u007f', false],
    ['a C1 control', '\u0085', false],
    ['a lone high surrogate', 'a\ud83d', false],
    ['a lone low surrogate', '\ude00a', false],
    ['surrogates the wrong way round', '\ude00\ud83d', false],
    ['a right-to-left override', 'abc\u202edef', false],
    ['a right-to-left mark', '\u200fabc', false],
    ['an isolate', '\u2066abc\u2069', false],
    ['an Arabic letter mark', '\u061c', false],
  ])('%s', (_name, text, clean) => {
    expect(isCleanText(text)).toBe(clean);
    // A pattern with memory would answer the second question otherwise.
    expect(isCleanText(text)).toBe(clean);
  });

  it('storable text may still contain marks that reverse its direction', () => {
    expect(isStorableText('abc\u202edef')).toBe(true);
    expect(isStorableText('abc\u0000def')).toBe(false);
  });
});

describe('R4 cleaning', () => {
  it.each([
    ['  two words \n', 'two words'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\u000bb\u000cc\u0085d\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
    ['\u202eabc\u202c', 'abc'],
    ['\u200f שלום \u200f', 'שלום'],
    ['a\u0000b\u0007c\u001bd\u009fe', 'abcde'],
    ['a\ud83db', 'ab'],
    [` ${FAMILY} `, FAMILY],
    ['\u0000', ''],
    ['', ''],
  ])('%j becomes %j', (typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });

  it('leaves nothing that the server refuses, and cleaning again changes nothing', () => {
    const pieces = fc.constantFrom(FAMILY, ' ', '\n', '\r', '\u202e', '\u0000', '\u0085', '\ud83d', 'å');
    fc.assert(
      fc.property(fc.array(pieces), fc.string({ unit: 'binary' }), (some, other) => {
        const cleaned = cleanText(some.join('') + other);
        expect(isCleanText(cleaned)).toBe(true);
        expect(cleanText(cleaned)).toBe(cleaned);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
        expect(isCleanText(cleanText(String.fromCharCode(...units)))).toBe(true);
      }),
    );
  });
});

it.each([
  ['', 0],
  ['abc', 3],
  ['👶', 1],
  [FAMILY, 7],
  ['🇸🇪', 2],
  ['e\u0301', 2],
  ['\ud83d', 1],
])('%j is %d code points long', (text, length) => {
  expect(lengthOf(text)).toBe(length);
});

describe('R4 notes', () => {
  it.each([
    ['a letter', 'a', true],
    ['the longest', 'x'.repeat(MAX_NOTE_LENGTH), true],
    ['one longer', 'x'.repeat(MAX_NOTE_LENGTH + 1), false],
    ['the longest in emoji', '👶'.repeat(MAX_NOTE_LENGTH), true],
    ['one emoji more', '👶'.repeat(MAX_NOTE_LENGTH + 1), false],
    ['empty', '', false],
    ['blank', ' \n\t ', false],
    ['NUL', 'a\u0000', false],
    ['an override', 'a\u202e', false],
    ['a number', 12, false],
    ['null', null, false],
    ['a list', ['a'], false],
  ])('%s [C2.35]', (_name, note, accepted) => {
    expect(noteSchema.safeParse(note).success).toBe(accepted);
  });
});
