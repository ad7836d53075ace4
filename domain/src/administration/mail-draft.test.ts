import { describe, expect, it, test } from 'vitest';
import { MAIL_PRESETS, mailDraftFault, readRecipients } from './mail-draft.ts';

test('accounts §9: email template values are announcement, newsletter and custom [A9.19]', () => {
  expect(MAIL_PRESETS).toEqual(['announcement', 'newsletter', 'custom']);
});

describe('accounts §5: recipients are comma-separated entries that contain an at sign', () => {
  it.each([
    ['', []],
    [' , ,', []],
    ['anna, erik', []],
    ['anna@example.com', ['anna@example.com']],
    [' anna@example.com ,erik,, bo@example.com', ['anna@example.com', 'bo@example.com']],
    ['anna@example.com; bo@example.com', ['anna@example.com; bo@example.com']],
  ])('in %j: %j [A5.18]', (typed, recipients) => {
    expect(readRecipients(typed)).toEqual(recipients);
  });
});

describe('accounts §5: a draft', () => {
  const whole = { recipients: 'anna@example.com', subject: 'News', body: 'Hello' };
  it.each([
    [{}, null],
    [{ recipients: 'anna' }, 'no_recipients'],
    [{ recipients: '', subject: '' }, 'no_recipients'],
    [{ subject: '  ' }, 'no_content'],
    [{ body: '\n' }, 'no_content'],
  ])('with %j lacks %j', (part, fault) => {
    expect(mailDraftFault({ ...whole, ...part })).toBe(fault);
  });
});
