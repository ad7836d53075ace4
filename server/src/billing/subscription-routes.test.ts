import { describe, expect, test } from 'vitest';
import { call, createCouple, createStranger, getInfo } from '../../test/families.ts';
import { NASTY_VALUES } from '../../test/nasty-values.ts';
import { newId } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { hear, subscribe } from '../../test/subscriptions.ts';
import { createWorld } from '../../test/world.ts';

const world = await createWorld();
const off = await createWorld({ env: { BILLING: 'off' } });
const { origin } = world.context.config;

const checkout = (person: Person | null, idempotencyKey: unknown = newId(), at = world) =>
  call(at, person, ['POST', '/api/subscription/checkout'], { idempotencyKey });
const portal = (person: Person | null, idempotencyKey: unknown = newId(), at = world) =>
  call(at, person, ['POST', '/api/subscription/portal'], { idempotencyKey });
/** As every device is told, so that no screen offers what is refused. */
const whoPays = async (person: Person) => (await getInfo(world, person)).entitlement.whoPays;
const refresh = (person: Person | null, at = world) => call(at, person, ['POST', '/api/subscription/refresh']);

describe('the checkout', () => {
  test('B8 has one URL per key, and opening it changes nothing (B3) [A7.23]', async () => {
    const anna = await createStranger(world);
    const key = newId();
    const before = await getInfo(world, anna);
    const answers = [await checkout(anna, key), await checkout(anna, key), await checkout(anna)];
    const urls = answers.map(({ body }) => (body as { url: string }).url);
    expect(urls[0]).toBe(`${origin}/sandbox/checkout?session=${key}`);
    expect(urls[1]).toBe(urls[0]);
    expect(urls[2]).not.toBe(urls[0]);
    expect(await getInfo(world, anna)).toEqual(before);
  });

  test('leads back to the host name that was used', async () => {
    const anna = await createStranger(world);
    const at = origin.replace('localhost', '127.0.0.1');
    const response = await world.app.request(`${at}/api/subscription/checkout`, {
      method: 'POST',
      headers: { Host: new URL(at).host, Origin: at, 'Content-Type': 'application/json', Cookie: anna.cookie },
      body: JSON.stringify({ idempotencyKey: newId() }),
    });
    expect(((await response.json()) as { url: string }).url).toMatch(new RegExp(`^${at}/sandbox/checkout`));
  });

  test('B7 is closed for a person or a family that already pays', async () => {
    const [anna, bo] = await createCouple(world);
    const said = await subscribe(world, anna);
    const refused = { status: 409, code: 'already_subscribed' };
    expect(await checkout(anna)).toMatchObject({ ...refused, body: { error: { who: 'you' } } });
    expect(await checkout(bo)).toMatchObject({ ...refused, body: { error: { who: 'family' } } });
    expect([await whoPays(anna), await whoPays(bo)]).toEqual(['you', 'family']);
    await hear(world, { ...said, asOf: said.asOf + 1, cancelAtPeriodEnd: true });
    expect(await checkout(anna)).toMatchObject(refused);
    expect(await checkout(bo)).toMatchObject({ status: 200 });
    expect([await whoPays(anna), await whoPays(bo)]).toEqual(['you', null]);
    await hear(world, { ...said, asOf: said.asOf + 2, status: 'ended' });
    expect(await checkout(anna)).toMatchObject({ status: 200 });
    expect([await whoPays(anna), await whoPays(bo)]).toEqual([null, null]);
  });
});

describe('the portal', () => {
  test('is for the person who pays, not for the rest of the family [A7.22]', async () => {
    const [anna, bo] = await createCouple(world);
    expect(await portal(anna)).toMatchObject({ status: 409, code: 'not_subscribed' });
    const said = await subscribe(world, anna);
    expect(await portal(anna)).toMatchObject({ status: 200, body: { url: `${origin}/sandbox/portal` } });
    expect(await portal(bo)).toMatchObject({ status: 409, code: 'not_subscribed' });
    await hear(world, { ...said, asOf: said.asOf + 1, status: 'ended' });
    expect(await portal(anna)).toMatchObject({ status: 409, code: 'not_subscribed' });
  });
});

describe('asking the provider again', () => {
  test('records its present state; repeating it is harmless [C7.6 A7.24]', async () => {
    const anna = await createStranger(world);
    expect(await refresh(anna)).toMatchObject({ status: 204, body: null });
    const { currentPeriodEnd } = await subscribe(world, anna, { currentPeriodEnd: world.clock.now() - 1 });
    for (const _ of [1, 2]) expect(await refresh(anna)).toMatchObject({ status: 204 });
    const { subscription } = (await getInfo(world, anna)).entitlement;
    expect(subscription?.paidUntil).toBeGreaterThan(currentPeriodEnd);
  });
});

test.each([
  ['checkout', checkout],
  ['portal', portal],
  ['refresh', refresh],
] as const)('%s: 401 without a session', async (_, ask) => {
  expect(await ask(null)).toMatchObject({ status: 401, code: 'signed_out' });
});

test.each(['/api/subscription/checkout', '/api/subscription/portal'])('%s: bad input', async (path) => {
  for (const value of NASTY_VALUES) {
    const { status, code } = await call(world, world.carol, ['POST', path], { idempotencyKey: value });
    expect({ status, code }).toEqual({ status: 422, code: 'invalid_body' });
  }
  expect(await call(world, world.carol, ['POST', path], { idempotencyKey: newId(), more: 1 })).toMatchObject({
    status: 422,
  });
});

test('B8 an account makes 60 of these calls an hour', async () => {
  const anna = await createStranger(world);
  const answers = await Promise.all(Array.from({ length: 60 }, () => refresh(anna)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(60);
  for (const ask of [checkout, portal, refresh] as const) {
    expect(await ask(anna)).toMatchObject({ status: 429, code: 'too_many_attempts' });
  }
  expect(await checkout(await createStranger(world))).toMatchObject({ status: 200 });
  const events = world.context.database.selectFrom('security_events').select(['event_type', 'severity']);
  expect(await events.where('user_id', '=', anna.userId).execute()).toEqual([
    { event_type: 'billing_limit', severity: 'warn' },
  ]);
});

test('B9 without billing none of it exists', async () => {
  for (const answer of [await checkout(off.alice, newId(), off), await portal(off.alice, newId(), off)]) {
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
  }
  expect(await refresh(off.alice, off)).toMatchObject({ status: 404 });
});
