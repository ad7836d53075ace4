import { expect, it } from 'vitest';
import { joinedText, type TextParts } from './joined-text.ts';

const part = (name: string | null, main: string[], consequences: string[] = []): TextParts => ({
  name,
  main,
  consequences,
});

it.each<[string, TextParts[], string | null]>([
  ['an only child', [part(null, ['Pee'], ['Ended the running sleep'])], 'Pee\u00A0· Ended the running sleep'],
  ['nothing to say', [part(null, [])], null],
  ['one of several', [part('Siv', ['Pee'])], 'Pee\u00A0· Siv'],
  ['two alike', [part('Olle', ['Pee']), part('Siv', ['Pee'])], 'Pee\u00A0· Olle, Siv'],
  ['two starts', [part('Olle', []), part('Siv', [])], 'Olle, Siv'],
  [
    'two that differ',
    [part('Olle', ['Bottle 90 ml, 12m']), part('Siv', ['Bottle 60 ml, 9m'])],
    'Olle: Bottle 90 ml, 12m\u00A0· Siv: Bottle 60 ml, 9m',
  ],
  [
    'what it ends of one',
    [part('Olle', ['Pee']), part('Siv', ['Pee'], ['Ended the running sleep'])],
    'Pee\u00A0· Olle, Siv\u00A0· Siv: Ended the running sleep',
  ],
  [
    'what it ends of both',
    [part('Olle', ['Pee'], ['Ended the running sleep']), part('Siv', ['Pee'], ['Ended the running sleep'])],
    'Pee\u00A0· Olle, Siv\u00A0· Ended the running sleep',
  ],
])('R176 %s', (_, parts, text) => {
  expect(joinedText(parts)).toBe(text);
});
