import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';

const PROXIES = ['10.0.0.0/24', '127.0.0.0/8', 'fd00::/8'];

async function addressOf(remoteAddress: string | undefined, forwardedFor?: string, proxies = PROXIES): Promise<string> {
  const app = new Hono<AppEnv>();
  app.use(clientAddress(proxies));
  app.get('/', (c) => c.text(c.get('clientAddress')));
  const headers = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor };
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return response.text();
}

describe('clientAddress', () => {
  test.each<[string, string, string | undefined, string]>([
    ['nobody in between', '203.0.113.7', undefined, '203.0.113.7'],
    ['a stranger who names another', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['one proxy', '10.0.0.5', '198.51.100.1', '198.51.100.1'],
    ['two proxies', '10.0.0.5', '198.51.100.1, 10.0.0.6', '198.51.100.1'],
    ['a client that forged the front of the list', '10.0.0.5', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    ['a client that put rubbish in front', '10.0.0.5', 'evil, 198.51.100.1', '198.51.100.1'],
    ['rubbish from the proxy itself', '10.0.0.5', 'unknown', '10.0.0.5'],
    ['a proxy without the header', '10.0.0.5', undefined, '10.0.0.5'],
    ['only proxies', '10.0.0.5', '10.0.0.7, 10.0.0.6', '10.0.0.7'],
    ['an IPv4 address in IPv6 dress', '::ffff:10.0.0.5', '::FFFF:198.51.100.1', '198.51.100.1'],
    ['IPv6', 'fd00::1', '2001:DB8::1', '2001:db8::1'],
  ])('%s', async (_name, peer, forwardedFor, expected) => {
    expect(await addressOf(peer, forwardedFor)).toBe(expected);
  });

  test('ignores the header when no proxy is trusted', async () => {
    expect(await addressOf('127.0.0.1', '198.51.100.1', [])).toBe('127.0.0.1');
  });

  test('is unknown without a socket', async () => {
    expect(await addressOf(undefined, '198.51.100.1')).toBe('unknown');
  });
});
