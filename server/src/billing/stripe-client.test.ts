import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { StripeServer } from '../../test/stripe-server.ts';
import { TestClock } from '../../test/world.ts';
import type { StripeConfig } from '../config/config.ts';
import { Unavailable } from '../database/unavailable.ts';
import { AppError } from '../http/app-error.ts';
import { presentErrorForLog } from '../log-error.ts';
import { isMissing, isSafePage, stripeClient } from './stripe-client.ts';

const stripe = await new StripeServer().start();
afterAll(() => stripe.stop());

const config: StripeConfig = {
  secretKey: stripe.secretKey,
  webhookSecrets: ['whsec_1'],
  priceId: 'price_1',
  apiUrl: stripe.url,
};
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('did not throw'),
    (error: unknown) => error as AppError,
  );

describe('B36 what Stripe cannot answer', () => {
  test('is 503 billing_unavailable with Retry-After, and a reason for the log without secrets or addresses', async () => {
    const ask = stripeClient({ clock: new TestClock() }, { ...config, secretKey: 'sk_test_wrongButSecret' });
    const error = await thrownBy(ask((sdk) => sdk.prices.retrieve('price_1')));
    expect(error).toMatchObject({ status: 503, code: 'billing_unavailable', retryAfterSeconds: 15, details: {} });
    const logged = JSON.stringify(presentErrorForLog(error));
    expect(logged).toContain('401');
    expect(logged).toContain('[secret]');
    expect(logged).not.toMatch(/sk_test|whsec_/);
  });

  test('five failures, and it is not asked any more for a while', async () => {
    const clock = new TestClock();
    const ask = stripeClient({ clock }, config);
    const get = () => ask((sdk) => sdk.prices.retrieve('price_premiumMonthly', {}, { maxNetworkRetries: 0 }));
    stripe.mood = 'broken';
    for (let time = 0; time < 5; time += 1) await thrownBy(get());
    stripe.mood = 'well';
    stripe.asked.length = 0;
    expect(await thrownBy(get())).toMatchObject({ code: 'billing_unavailable' });
    expect(stripe.asked).toEqual([]);
    clock.advance(15_000);
    expect(await get()).toMatchObject({ unit_amount: 4900 });
  });

  test('what is not Stripe’s fault comes out as it is, and does not count', async () => {
    const ask = stripeClient({ clock: new TestClock() }, config);
    const refused = new AppError(409, 'not_subscribed');
    const away = new Unavailable(new Error('no database'));
    for (let time = 0; time < 6; time += 1) {
      expect(await thrownBy(ask(() => Promise.reject(refused)))).toBe(refused);
      expect(await thrownBy(ask(() => Promise.reject(away)))).toBe(away);
      expect(await thrownBy(ask((sdk) => sdk.prices.retrieve('price_no')))).toMatchObject({ status: 503 });
    }
    expect(await ask((sdk) => sdk.prices.retrieve('price_premiumMonthly'))).toMatchObject({ active: true });
  });

  test('who is asked to come back in half a minute gives up when patience ends', async () => {
    const server = createHttpServer((_, response) => response.writeHead(503, { 'Retry-After': '30' }).end());
    const ask = stripeClient({ clock: new TestClock() }, { ...config, apiUrl: await addressOf(server) });
    const begun = performance.now();
    const error = await thrownBy(ask((sdk) => sdk.prices.retrieve('price_1'), AbortSignal.timeout(300)));
    expect(error).toMatchObject({ code: 'billing_unavailable' });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('what is given up lets go of its connection', async () => {
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

test('a call tells nothing of those before it', async () => {
  const ask = stripeClient({ clock: new TestClock() }, config);
  stripe.asked.length = 0;
  await ask(async (sdk) => {
    for (let time = 0; time < 3; time += 1) await sdk.prices.retrieve('price_premiumMonthly');
  });
  expect(stripe.asked.map(({ telemetry }) => telemetry)).toEqual([null, null, null]);
});

test('a key goes over TLS where the address says so', async () => {
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

test('what Stripe does not know, and which part of a request that was', () => {
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
])('accounts §7: only a page over TLS is handed out: %j of %s', (url, apiUrl, isSafe) => {
  expect(isSafePage(url, { ...config, apiUrl })).toBe(isSafe);
});
