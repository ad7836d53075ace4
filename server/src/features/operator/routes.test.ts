import { expect, test } from 'vitest';
import { call } from '../../../test/families.ts';
import { createWorld } from '../../../test/world.ts';

test('accounts §9: the operator is public, with neutral placeholders by default [A9.27]', async () => {
  const world = await createWorld();
  expect((await call(world, null, ['GET', '/api/operator'], undefined)).body).toEqual({
    name: 'Lulla',
    email: 'postmaster@localhost',
    address: null,
    organisationId: null,
    billing: 'sandbox',
  });
});

test('accounts §9: the legal texts contain the operator’s settings [A2.55]', async () => {
  const world = await createWorld({
    env: {
      OPERATOR_NAME: 'Nattljus AB',
      OPERATOR_EMAIL: 'hej@nattljus.example',
      OPERATOR_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
      OPERATOR_ID: '559999-0000',
      BILLING: 'off',
    },
  });
  expect((await call(world, null, ['GET', '/api/operator'], undefined)).body).toEqual({
    name: 'Nattljus AB',
    email: 'hej@nattljus.example',
    address: 'Storgatan 1, 111 22 Stockholm',
    organisationId: '559999-0000',
    billing: 'off',
  });
});
