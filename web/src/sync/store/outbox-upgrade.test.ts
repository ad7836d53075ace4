import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { expect, it } from 'vitest';
import { BODY_UPGRADES, type BodyUpgrade, upgradeBody } from './outbox-upgrade.ts';

const steps = new Map<number, BodyUpgrade>([
  [1, (body) => ({ ...(body as object), second: true })],
  [2, (body) => ({ ...(body as object), third: true })],
]);

it('D9 has a step from every version that ever wrote an outbox', () => {
  const versions = Array.from({ length: WIRE_VERSION - 1 }, (_, index) => index + 1);
  expect([...BODY_UPGRADES.keys()]).toEqual(versions);
});

it.each([
  [1, { a: 1, second: true, third: true }],
  [2, { a: 1, third: true }],
  [3, { a: 1 }],
])('D9 takes a body of version %i through the chain', (from, upgraded) => {
  expect(upgradeBody({ a: 1 }, from, { to: 3, steps })).toEqual(upgraded);
});

it('D9 refuses to guess where a step is missing', () => {
  expect(() => upgradeBody({}, 1, { to: 4, steps })).toThrow('wire version 3');
});
