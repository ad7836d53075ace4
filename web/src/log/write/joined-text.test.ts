import { expect, it } from 'vitest';
import { english, swedish } from '../../i18n/testing/all-words.ts';
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
    'Pee\u00A0· Olle, Siv\u00A0· Ended the running sleep for both',
  ],
  [
    'what it ends of three',
    ['Olle', 'Siv', 'Bo'].map((name) => part(name, ['Pee'], ['Ended the running feed (Erik)'])),
    'Pee\u00A0· Olle, Siv, Bo\u00A0· Ended the running feed (Erik) for all',
  ],
])('R176 %s', (_, parts, text) => {
  expect(joinedText(parts, english)).toBe(text);
});

it('R176 what it ends of both, in Swedish', () => {
  const parts = ['Olle', 'Siv'].map((name) => part(name, [], [swedish.messages.consequence.endedSleep]));
  expect(joinedText(parts, swedish)).toBe('Olle, Siv\u00A0· Avslutade den pågående sömnen för båda');
});
