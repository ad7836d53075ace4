import { expect, it } from 'vitest';
import { isAppPath } from './app-path.ts';

const everywhere = { sandbox: true };

it.each([
  '/',
  '/auth',
  '/auth/sv',
  '/auth/en/',
  '/auth/confirm',
  '/onboarding',
  '/onboarding/sv',
  '/onboarding/en',
  '/settings',
  '/clinic',
  '/contact',
  '/calendar',
  '/privacy',
  '/privacy-policy',
  '/terms',
])('accounts §2: %s is a screen [A1.6]', (path) => {
  expect(isAppPath(path, { sandbox: false })).toBe(true);
});

it.each(['/sandbox/checkout', '/sandbox/portal/'])('P25: %s is a screen only where there is a sandbox', (path) => {
  expect(isAppPath(path, everywhere)).toBe(true);
  expect(isAppPath(path, { sandbox: false })).toBe(false);
});

it.each([
  '',
  '//',
  '//evil.test',
  '/auth/de',
  '/auth/sv/x',
  '/onboarding/confirm',
  '/history',
  '/admin',
  '/premium',
  '/Settings',
  '/settings?x=1',
  '/sandbox',
  '/api',
  '/api/sync',
  '/dev/mail',
  '/sw.js',
])('%j is not a screen', (path) => {
  expect(isAppPath(path, everywhere)).toBe(false);
});
