import { isAppPath } from '@lulla/domain/protocol/app-path';
import { expect, it } from 'vitest';
import { router } from '../app/router.tsx';

it('the shell and the server answer for every address of the router [A1.6]', () => {
  const known = Object.keys(router.routesByPath).filter((path) => path !== '/$');
  const paths = known.flatMap((path) =>
    path.includes('$language') ? ['sv', 'en'].map((language) => path.replace('$language', language)) : [path],
  );
  expect(paths).toContain('/calendar');
  expect(paths.filter((path) => !isAppPath(path, { sandbox: true }))).toEqual([]);
});
