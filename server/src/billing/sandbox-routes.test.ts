import { DAY } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { call, createCouple, createStranger, getInfo, getRevision } from '../../test/families.ts';
import { NASTY_VALUES } from '../../test/nasty-values.ts';
import { newId } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';
import { renewSandbox, startSandboxRenewals } from './sandbox-renewals.ts';
import type { SandboxAction } from './sandbox-states.ts';

const world = await createWorld();
const off = await createWorld({ env: { BILLING: 'off' } });

const CHECKOUT = ['POST', '/api/sandbox/checkout'] as const;
const PORTAL = ['POST', '/api/sandbox/portal'] as const;
const pay = (person: Person | null, session = newId()) => call(world, person, CHECKOUT, { session });
const act = (person: Person | null, action: SandboxAction) => call(world, person, PORTAL, { action });
const own = async (person: Person) => (await getInfo(world, person)).entitlement.subscription;

describe('B21 the checkout', () => {
  test('gives Premium to the family, once, however often it is pressed', async () => {
    const [anna, bo] = await createCouple(world);
    const session = newId();
    const answers = await Promise.all([pay(anna, session), pay(anna, session), pay(anna, session)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await getRevision(world, anna)).toBe(1);
    expect((await getInfo(world, bo)).entitlement.subscriberIds).toEqual([anna.userId]);
    expect(await own(anna)).toMatchObject({ status: 'active', isCancelled: false });
  });

  test('two simultaneous visits: one subscription, the other is refused', async () => {
    const anna = await createStranger(world);
    const answers = await Promise.all([pay(anna), pay(anna)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await pay(anna)).toMatchObject({ code: 'already_subscribed', body: { error: { who: 'you' } } });
  });

  test('an old visit whose subscription has ended creates nothing', async () => {
    const anna = await createStranger(world);
    const session = newId();
    await pay(anna, session);
    await act(anna, 'end');
    expect(await pay(anna, session)).toMatchObject({ status: 409, code: 'checkout_used' });
    expect(await own(anna)).toBeNull();
    expect(await pay(anna)).toMatchObject({ status: 204 });
  });

  test('with another person’s session id creates my own subscription', async () => {
    const [anna, bo] = [await createStranger(world), await createStranger(world)];
    const session = newId();
    await pay(anna, session);
    expect(await pay(bo, session)).toMatchObject({ status: 204 });
    expect([await own(anna), await own(bo)]).toMatchObject([{ status: 'active' }, { status: 'active' }]);
  });
});

describe('B22 the portal', () => {
  test('cancels, resumes, and does what a provider does by itself', async () => {
    const anna = await createStranger(world);
    await pay(anna);
    const steps: [SandboxAction, object | null][] = [
      ['cancel', { status: 'active', isCancelled: true }],
      ['cancel', { status: 'active', isCancelled: true }],
      ['resume', { status: 'active', isCancelled: false }],
      ['fail_payment', { status: 'past_due', paidUntil: world.clock.now() }],
      ['pay', { status: 'active', isCancelled: false }],
      ['end', null],
    ];
    for (const [action, then] of steps) {
      expect(await act(anna, action)).toMatchObject({ status: 204 });
      const state = await own(anna);
      if (then === null) expect(state).toBeNull();
      else expect(state).toMatchObject(then);
    }
    expect(await act(anna, 'resume')).toMatchObject({ status: 409, code: 'not_subscribed' });
  });

  test('is for the person who pays', async () => {
    const [anna, bo] = await createCouple(world);
    await pay(anna);
    expect(await act(bo, 'cancel')).toMatchObject({ status: 409, code: 'not_subscribed' });
    expect(await own(anna)).toMatchObject({ isCancelled: false });
  });
});

test('401 without a session', async () => {
  expect(await pay(null)).toMatchObject({ status: 401, code: 'signed_out' });
  expect(await act(null, 'cancel')).toMatchObject({ status: 401, code: 'signed_out' });
});

test('bad input', async () => {
  for (const value of NASTY_VALUES) {
    expect(await call(world, world.carol, CHECKOUT, { session: value })).toMatchObject({ status: 422 });
    expect(await call(world, world.carol, PORTAL, { action: value })).toMatchObject({ status: 422 });
  }
});

describe('B20 the sandbox stays on this machine', () => {
  test.each(['X-Forwarded-For', 'Forwarded', 'Via'])('with %s it is not found', async (header) => {
    const { origin } = world.context.config;
    const response = await world.app.request(`${origin}/api/sandbox/checkout`, {
      method: 'POST',
      headers: {
        Host: new URL(origin).host,
        Origin: origin,
        'Content-Type': 'application/json',
        Cookie: world.carol.cookie,
        [header]: 'for=192.0.2.1',
      },
      body: JSON.stringify({ session: newId() }),
    });
    expect(response.status).toBe(404);
    expect(await own(world.carol)).toBeNull();
  });

  test('with BILLING=off it does not exist', async () => {
    expect(await call(off, off.alice, CHECKOUT, { session: newId() })).toMatchObject({ status: 404 });
    expect(await call(off, off.alice, PORTAL, { action: 'cancel' })).toMatchObject({ status: 404 });
  });
});

test('B23 as months pass, active subscriptions renew and cancelled ones end; running again changes nothing', async () => {
  const [anna, bo] = [await createStranger(world), await createStranger(world)];
  await pay(anna);
  await pay(bo);
  await act(bo, 'cancel');
  const before = await own(anna);
  await renewSandbox(world.context);
  expect(await own(anna)).toEqual(before);
  world.clock.advance(32 * DAY);
  for (const _ of [1, 2]) {
    await renewSandbox(world.context);
    expect((await own(anna))?.paidUntil).toBeGreaterThan(world.clock.now());
    expect(await own(bo)).toBeNull();
    expect(await getRevision(world, anna)).toBe(2);
  }
});

test('B23 the day of the first payment is remembered over a short month', async () => {
  const anna = await createStranger(world);
  const { database } = world.context;
  const last = Date.UTC(new Date(world.clock.now()).getUTCFullYear() + 2, 0, 31, 8);
  world.clock.advance(last - world.clock.now());
  await database
    .updateTable('sessions')
    .set({ expires_at: new Date(last + 365 * DAY) })
    .execute();
  await pay(anna);
  const days: (number | undefined)[] = [];
  for (let month = 0; month < 3; month += 1) {
    const { paidUntil = 0 } = (await own(anna)) ?? {};
    days.push(new Date(paidUntil).getUTCDate());
    world.clock.advance(paidUntil - world.clock.now());
    await renewSandbox(world.context);
  }
  expect([days[0] === 28 || days[0] === 29, ...days.slice(1)]).toEqual([true, 31, 30]);
});

test('renewals stop immediately when told to', async () => {
  await startSandboxRenewals(world.context).stop();
});
