import { describe, expect, it } from 'vitest';
import { english, swedish } from '../../i18n/testing/all-words.ts';
import { contactFailure } from './use-contact-form.ts';

describe('accounts §8: a message that was not sent', () => {
  it.each([
    [
      'offline',
      'Failed to send message. Please try again.',
      'No connection right now. What you have written is still here.',
    ],
    [
      'timeout',
      'Failed to send message. Please try again.',
      'No connection right now. What you have written is still here.',
    ],
    ['internal_error', 'Failed to send message. Please try again.', 'What you have written is still here.'],
    ['id_used', 'Failed to send message. Please try again.', 'What you have written is still here.'],
    [
      'too_many_attempts',
      'Failed to send message. Please try again.',
      'You have sent five messages within an hour. Try again later, what you have written is still here.',
    ],
    ['message_required', 'Please select a category and enter a message.', undefined],
    ['invalid_category', 'Please select a category and enter a message.', undefined],
    ['signed_out', 'Unable to get your email address. Please try logging in again.', undefined],
  ])('for %s says %j [A8.37]', (code, title, description) => {
    expect(contactFailure({ code }, english.contact)).toEqual(description ? { title, description } : { title });
    const said = contactFailure({ code }, swedish.contact);
    expect(said.title).not.toBe(title);
  });
});
