import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setLanguage } from '../i18n/current-words.ts';
import { doneMessage } from './done-message.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const progress = { id: '0', source: 'huckleberry', sent: 900, total: 900 } as const;

it.each([
  [900, 0, 'success', '900 activities added.'],
  [1, 0, 'success', '1 activity added. Already in the log: 899.'],
  [890, 10, 'warn', '890 activities added. 10 could not be taken.'],
  [600, 10, 'warn', '600 activities added. Already in the log: 290. 10 could not be taken.'],
])('R302 an import that added %i and left out %i says so on another screen', (added, refused, kind, description) => {
  const title = 'The import from Huckleberry is done';
  expect(doneMessage({ progress, added, refused })).toEqual({ title, description, kind, slot: 'import' });
});
