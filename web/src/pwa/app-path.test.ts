import { expect, it } from 'vitest';
import { router } from '../app/router.tsx';
import { APP_PATH } from './app-path.ts';

it('the shell answers for every address of the router', () => {
  const paths = Object.keys(router.routesByPath).flatMap((path) =>
    path.includes('$language') ? ['sv', 'en'].map((language) => path.replace('$language', language)) : [path],
  );
  expect(paths).toContain('/calendar');
  expect(paths.filter((path) => !APP_PATH.test(path))).toEqual([]);
});

it.each(['/?view=history', '/auth/sv?code=123', '/calendar/', '/settings?'])('the shell answers for %s', (path) => {
  expect(path).toMatch(APP_PATH);
});

it.each([
  '/api/sync',
  '/api',
  '/dev/mail',
  '/sw.js',
  '/assets/shell.js',
  '/manifest.sv.webmanifest',
  '/auth/de',
  '//evil.test',
  '/unknown',
])('the shell leaves %s to the server', (path) => {
  expect(path).not.toMatch(APP_PATH);
});
