import { plural } from '../grammar/plural.ts';
import type { contact as sv } from './sv.ts';

export const contact: typeof sv = {
  title: 'Get in Touch',
  back: 'Back to the dashboard',
  heading: 'Contact Us',
  intro: 'Something wrong, something missing, or anything else. We read everything and reply by email.',
  name: 'Name',
  email: 'Email',
  category: 'Category',
  choose: 'Choose a category',
  categories: {
    'bug-report': 'Bug report',
    'feature-request': 'Feature request',
    'general-inquiry': 'General inquiry',
  },
  message: 'Message',
  charactersLeft: (count) => `${count} ${plural('en', count, { one: 'character', other: 'characters' })} left`,
  send: 'Send message',
  sending: 'Sending…',
  incomplete: 'Please select a category and enter a message.',
  messageMissing: 'Write a message',
  messageTooLong: (over) => `${over} ${plural('en', over, { one: 'character', other: 'characters' })} too many`,
  noEmail: 'Unable to get your email address. Please try logging in again.',
  failed: 'Failed to send message. Please try again.',
  kept: 'What you have written is still here.',
  keptOffline: 'No connection right now. What you have written is still here.',
  tooMany: 'You have sent five messages within an hour. Try again later, what you have written is still here.',
  sent: 'Message sent!',
  sentText: (email) => `We’ll reply to ${email}.`,
  offline: 'You are offline. Write in peace: your message stays here until you can send it.',
};
