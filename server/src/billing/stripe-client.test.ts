import { getEventListeners, once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type Stripe from 'stripe';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Mood, StripeServer } from '../../test/stripe-server.ts';
import { TestClock } from '../../test/world.ts';
import type { StripeConfig } from '../config/config.ts';
import { Unavailable } from '../database/unavailable.ts';
import { AppError } from '../platform/app-error.ts';
import { presentErrorForLog } from '../platform/log-error.ts';
import { isMissing, isSafePage, stripeClient } from './stripe-client.ts';

const stripe = await new StripeServer().start();
afterAll(() => stripe.stop());

const config: StripeConfig = {
  secretKey: stripe.secretKey,
  webhookSecrets: ['whsec_1'],
  priceIds: ['price_1'],
  apiUrl: stripe.url,
};
const refused = new AppError(409, 'not_subscribed');
const away = new Unavailable(new Error('no database'));
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('did not throw'),
    (error: unknown) => error as AppError,
  );

describe('B36 a call that Stripe does not answer', () => {
  test('is 503 billing_unavailable with Retry-After, and logs a reason without secrets or addresses', async () => {
    const ask = stripeClient({ clock: new TestClock() }, { ...config, secretKey: 'sk_test_wrongButSecret' });
    const error = await thrownBy(ask((sdk) => sdk.prices.retrieve('price_1')));
    expect(error).toMatchObject({ status: 503, code: 'billing_unavailable', retryAfterSeconds: 15, details: {} });
    const logged = JSON.stringify(presentErrorForLog(error));
    expect(logged).toContain('401');
    expect(logged).toContain('[secret]');
    expect(logged).not.toMatch(/sk_test|whsec_/);
  });

  test.each([
    [
      'what it says of a request',
      (sdk: Stripe) => sdk.prices.retrieve('price_no'),
      '(404 resource_missing): No such price',
    ],
    [
      'every secret that it repeats',
      () => Promise.reject(new Error('sk_live_abc, rk_test_def and whsec_ghi')),
      'Error: [secret], [secret] and [secret]',
    ],
    ['what is no error', () => Promise.reject('sk_live_abc'), 'Error: Stripe was not reached'],
  ])('%s: the reason for the log', async (_, work, reported) => {
    const ask = stripeClient({ clock: new TestClock() }, config);
    const { cause } = await thrownBy(ask<unknown>(work));
    expect(String(cause)).toContain(reported);
  });

  test('is retried once', async () => {
    const ask = stripeClient({ clock: new TestClock() }, config);
    stripe.mood = 'broken';
    stripe.asked.length = 0;
    const { cause } = await thrownBy(ask((sdk) => sdk.prices.retrieve('price_1')));
    stripe.mood = 'well';
    expect(stripe.asked).toHaveLength(2);
    expect(String(cause)).toContain('(500): Something went wrong');
  });

  test('a deadline shared by several calls stays unchanged', async () => {
    const deadline = new AbortController().signal;
    const ask = stripeClient({ clock: new TestClock() }, config);
    await ask((sdk) => sdk.prices.retrieve('price_premiumMonthly'), deadline);
    await thrownBy(ask(() => Promise.reject(new Error('no')), deadline));
    expect(getEventListeners(deadline, 'abort')).toEqual([]);
  });

  test('the key is not sent to another host on a redirect', async () => {
    const met: unknown[] = [];
    const elsewhere = await addressOf(
      createHttpServer((request, response) => response.end(String(met.push(request.url)))),
    );
    const server = createHttpServer((_, response) => response.writeHead(307, { Location: elsewhere }).end());
    const ask = stripeClient({ clock: new TestClock() }, { ...config, apiUrl: await addressOf(server) });
    const error = await thrownBy(ask((sdk) => sdk.prices.retrieve('price_1', {}, { maxNetworkRetries: 0 })));
    expect(error).toMatchObject({ code: 'billing_unavailable' });
    expect(met).toEqual([]);
  });

  test.each<[Mood]>([['broken'], ['busy'], ['away']])('%s: after five failures the circuit opens', async (mood) => {
    const clock = new TestClock();
    const ask = stripeClient({ clock }, config);
    const get = () => ask((sdk) => sdk.prices.retrieve('price_premiumMonthly', {}, { maxNetworkRetries: 0 }));
    stripe.mood = mood;
    for (let time = 0; time < 5; time += 1) await thrownBy(get());
    stripe.mood = 'well';
    stripe.asked.length = 0;
    expect(await thrownBy(get())).toMatchObject({ code: 'billing_unavailable' });
    expect(stripe.asked).toEqual([]);
    clock.advance(15_000);
    expect(await get()).toMatchObject({ unit_amount: 4900 });
  });

  test.each<[string, (sdk: Stripe) => Promise<unknown>, object]>([
    ['a refusal of ours', () => Promise.reject(refused), refused],
    ['a database that is away', () => Promise.reject(away), away],
    ['what Stripe refuses', (sdk) => sdk.prices.retrieve('price_no'), { status: 503 }],
  ])('%s is not a failure of Stripe: it is rethrown and not counted', async (_, work, thrown) => {
    const ask = stripeClient({ clock: new TestClock() }, config);
    for (let time = 0; time < 6; time += 1) expect(await thrownBy(ask(work))).toMatchObject(thrown);
    expect(await ask((sdk) => sdk.prices.retrieve('price_premiumMonthly'))).toMatchObject({ active: true });
  });

  test.each([
    ['ends', () => AbortSignal.timeout(50)],
    ['had ended before', () => AbortSignal.abort()],
  ])('a call without an answer is aborted when the time %s', async (_, deadline) => {
    const ask = stripeClient({ clock: new TestClock() }, config);
    const error = await thrownBy(ask(() => new Promise(() => {}), deadline()));
    expect(error).toMatchObject({ code: 'billing_unavailable' });
  });

  test('a call asked to wait half a minute gives up at its deadline', async () => {
    const server = createHttpServer((_, response) => response.writeHead(503, { 'Retry-After': '30' }).end());
    const ask = stripeClient({ clock: new TestClock() }, { ...config, apiUrl: await addressOf(server) });
    const halfMinute = AbortSignal.timeout(30_000);
    const error = await thrownBy(ask((sdk) => sdk.prices.retrieve('price_1'), AbortSignal.timeout(300)));
    expect(error).toMatchObject({ code: 'billing_unavailable' });
    expect(halfMinute.aborted).toBe(false);
  });

  test('an aborted call closes its connection', async () => {
    const ask = stripeClient({ clock: new TestClock() }, config);
    stripe.mood = 'dripping';
    const error = await thrownBy(ask((sdk) => sdk.prices.retrieve('price_1'), AbortSignal.timeout(100)));
    expect(error).toMatchObject({ code: 'billing_unavailable' });
    expect(await thrownBy(ask((sdk) => sdk.prices.retrieve('price_1'), AbortSignal.abort()))).toMatchObject({
      code: 'billing_unavailable',
    });
    stripe.mood = 'well';
    await expect.poll(() => stripe.countOpen()).toBe(0);
  });
});

/** Where a server listens from then on, until the test ends. */
async function addressOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a call carries no state of earlier ones', async () => {
  const ask = stripeClient({ clock: new TestClock() }, config);
  stripe.asked.length = 0;
  await ask(async (sdk) => {
    for (let time = 0; time < 3; time += 1) await sdk.prices.retrieve('price_premiumMonthly');
  });
  expect(stripe.asked.map(({ telemetry }) => telemetry)).toEqual([null, null, null]);
});

test('a key is sent over TLS for an https address', async () => {
  const server = createServer();
  const apiUrl = (await addressOf(server)).replace('http:', 'https:');
  const said = new Promise<Buffer>((resolve) => {
    server.on('connection', (socket) =>
      socket.once('data', (bytes) => {
        resolve(bytes);
        socket.destroy();
      }),
    );
  });
  const ask = stripeClient({ clock: new TestClock() }, { ...config, apiUrl });
  await thrownBy(ask((sdk) => sdk.prices.retrieve('price_1', {}, { maxNetworkRetries: 0 })));
  // The first byte of a TLS handshake.
  expect((await said)[0]).toBe(22);
});

test('an unknown id at Stripe is reported with the parameter that named it', () => {
  const missing = (param?: string) =>
    Object.assign(new Error('No such customer'), { statusCode: 400, code: 'resource_missing', param });
  expect(isMissing(missing('customer'))).toBe(true);
  expect(isMissing(missing('customer'), 'customer')).toBe(true);
  expect(isMissing(missing('id'), 'customer')).toBe(false);
  expect(isMissing(Object.assign(new Error(''), { statusCode: 400, code: 'parameter_unknown' }))).toBe(false);
  expect(isMissing(Object.assign(new Error(''), { code: 'resource_missing' }))).toBe(false);
  expect(isMissing('resource_missing')).toBe(false);
});

test.each<[string | null | undefined, string, boolean]>([
  ['https://checkout.stripe.com/c/pay/cs_1', 'https://api.stripe.com', true],
  ['http://checkout.stripe.com/c/pay/cs_1', 'https://api.stripe.com', false],
  ['http://127.0.0.1:12111/pay', 'http://127.0.0.1:12111', true],
  ['http://127.0.0.1:12112/pay', 'http://127.0.0.1:12111', false],
  ['javascript:alert(1)', 'https://api.stripe.com', false],
  ['checkout', 'https://api.stripe.com', false],
  ['', 'https://api.stripe.com', false],
  [null, 'https://api.stripe.com', false],
  [undefined, 'https://api.stripe.com', false],
])('accounts §7: only a page over TLS is returned: %j of %s', (url, apiUrl, isSafe) => {
  expect(isSafePage(url, { ...config, apiUrl })).toBe(isSafe);
});
