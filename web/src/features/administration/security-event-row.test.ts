import { describe, expect, it } from 'vitest';
import { detailsText, eventTimeText } from './security-event-row.tsx';

const AT = Date.parse('2026-11-22T02:12:07Z');

it.each([
  ['sv', 'Europe/Stockholm', /^22 nov\. 2026 03:12:07$/],
  ['en', 'Europe/Stockholm', /^Nov 22, 2026, 03:12:07$/],
  ['en', 'America/New_York', /^Nov 21, 2026, 21:12:07$/],
] as const)('an event is dated in %s in the reader’s zone %s', (language, zone, text) => {
  expect(eventTimeText(AT, language, zone)).toMatch(text);
});

describe('the facts of an event', () => {
  it.each([
    [{}, ''],
    [{ to: 100, from: 'none' }, 'from: none, to: 100'],
    [{ blocked: '<img src=x onerror=alert(1)>' }, 'blocked: <img src=x onerror=alert(1)>'],
    [{ list: [1, 'a'], nothing: null }, 'list: [1,"a"], nothing: null'],
  ])('%j read %j', (details, text) => {
    expect(detailsText(details)).toBe(text);
  });
});
