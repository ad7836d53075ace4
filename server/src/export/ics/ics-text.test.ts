import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { icsLines, icsText } from './ics-text.ts';

test('no line is longer than 75 octets, and none ends inside a character', () => {
  const lines = icsLines([`SUMMARY:${'å'.repeat(200)}`, `SUMMARY:${'👶'.repeat(50)}`, 'SUMMARY:short']).split('\r\n');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
    expect(Buffer.from(line).toString()).toBe(line);
  }
  expect(lines.at(-1)).toBe('');
});

test.each([
  ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['a; b, c \\ d: "e"', 'a\\; b\\, c \\\\ d: "e"'],
  ['bell \u0007, tab \t', 'bell \\, tab \t'],
])('%j is written as %j', (text, written) => {
  expect(icsText(text)).toBe(written);
});

test('whatever is written, a parser reads it again', () => {
  const title = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(title, (typed) => {
      const text = icsLines([
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        `SUMMARY:${icsText(typed)}`,
        'END:VEVENT',
        'END:VCALENDAR',
      ]);
      const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      expect(event?.getFirstPropertyValue('summary')).toBe(typed.replace(/\r\n?/g, '\n'));
    }),
  );
});
