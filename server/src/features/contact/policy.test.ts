import { MAX_CONTACT_MESSAGE_LENGTH } from '@lulla/domain/contact/message';
import { expect, test } from 'vitest';
import { mustBeMessage } from './policy.ts';

test.each(['bug-report', 'feature-request', 'general-inquiry'])('accounts §5: a message may be a %s', (category) => {
  expect(mustBeMessage({ category, message: '  Hej \n' })).toEqual({ category, text: 'Hej' });
});

test.each([
  ['complaint', 'Hej', 'invalid_category'],
  ['bug-report', ' \n', 'message_required'],
  ['bug-report', 'a'.repeat(MAX_CONTACT_MESSAGE_LENGTH + 1), 'message_too_long'],
])('accounts §5: as a %s, an invalid message is refused', (category, message, code) => {
  expect(() => mustBeMessage({ category, message })).toThrow(expect.objectContaining({ status: 422, code }));
});
