import { describe, expect, it, test } from 'vitest';
import { CONTACT_CATEGORIES, contactName, MAX_CONTACT_MESSAGE_LENGTH, parseContactMessage } from './message.ts';

test('accounts §9: contact categories are bug-report, feature-request and general-inquiry [A5.13 A9.18]', () => {
  expect(CONTACT_CATEGORIES).toEqual(['bug-report', 'feature-request', 'general-inquiry']);
});

describe('accounts §5: the name sent', () => {
  it.each([
    [{ displayName: 'Anna Berg', email: 'anna@example.com' }, 'Anna Berg'],
    [{ displayName: '  Anna ', email: 'anna@example.com' }, 'Anna'],
    [{ displayName: '', email: 'anna.b@example.com' }, 'anna.b'],
    [{ displayName: '   ', email: 'anna@home@example.com' }, 'anna@home'],
    [{ displayName: '', email: '@example.com' }, 'User'],
    [{ displayName: '', email: '' }, 'User'],
  ])('of %j is %s [A5.13]', (who, name) => {
    expect(contactName(who)).toBe(name);
  });
});

describe('accounts §5: the message', () => {
  it.each([
    ['  The timer\r\nstands still. \n', 'The timer\nstands still.'],
    ['<b>hej</b> javascript:alert(1)', '<b>hej</b> javascript:alert(1)'],
    ['a\u202eb\u0000', 'ab'],
    ['one\u000btwo', 'one\ntwo'],
    ['👶'.repeat(MAX_CONTACT_MESSAGE_LENGTH), '👶'.repeat(MAX_CONTACT_MESSAGE_LENGTH)],
  ])('%j is trimmed to %j', (typed, text) => {
    expect(parseContactMessage(typed)).toEqual({ ok: true, text });
  });

  it.each([
    ['', 'blank'],
    [' \n\t ', 'blank'],
    ['a'.repeat(MAX_CONTACT_MESSAGE_LENGTH + 1), 'too_long'],
    ['\u0000 \ud800', 'blank'],
  ])('%j is invalid: %s', (typed, fault) => {
    expect(parseContactMessage(typed)).toEqual({ ok: false, fault });
  });
});
