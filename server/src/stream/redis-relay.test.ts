import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { needsRedis, type RedisServer, redisProgram, startRedis } from '../../test/redis-server.ts';
import { describeRelay } from '../../test/relay-contract.ts';
import { TcpProxy } from '../../test/tcp-proxy.ts';
import { createLogger } from '../platform/logger.ts';
import { ReconnectingRelay } from './reconnecting-relay.ts';
import { openRedisConnection } from './redis-relay.ts';

const makeRelay = (url: string) => new ReconnectingRelay(openRedisConnection(url), createLogger('silent'));
const NOBODY = { event: () => {}, gap: () => {} };

describe.skipIf(redisProgram === null)(needsRedis('the relay over Redis'), () => {
  let redis: RedisServer;
  let operator: ReturnType<typeof createClient>;
  beforeAll(async () => {
    redis = await startRedis();
    operator = createClient({ url: redis.url });
    await operator.connect();
  });
  afterAll(async () => {
    operator.destroy();
    await redis.stop();
  });

  const nodes = async () => (await operator.clientList()).filter(({ name }) => name === 'lulla-relay');

  describeRelay({
    makeRelay: () => makeRelay(redis.url),
    makeLost: () => makeRelay('redis://127.0.0.1:1'),
    makeStalling: async () => {
      const url = new URL(redis.url);
      const proxy = await TcpProxy.start(Number(url.port));
      onTestFinished(() => proxy.stop());
      url.port = String(proxy.port);
      return { proxy, relay: makeRelay(url.href) };
    },
    endConnections: async () => {
      for (const { id } of await nodes()) await operator.clientKill({ filter: 'ID', id });
    },
    countConnections: async () => (await nodes()).length,
    sendText: async (text) => {
      await operator.publish('lulla_relay', text);
    },
  });

  test('a wrong password refuses the start in one sentence that repeats no secret', async () => {
    const url = new URL(redis.url);
    url.password = 'not-this-one';
    const relay = makeRelay(url.href);
    await expect(relay.start(NOBODY)).rejects.toThrow(/^The relay at RELAY_URL refuses us: WRONGPASS [^\n]*\.$/);
    await expect(relay.start(NOBODY)).rejects.not.toThrow(/not-this-one/);
    expect(await nodes()).toEqual([]);
  });

  test('the number of a database keeps two installations on one server apart', async () => {
    const heard: unknown[] = [];
    const [one, other] = [makeRelay(`${redis.url}/1`), makeRelay(`${redis.url}/2`)];
    onTestFinished(() => one.stop());
    onTestFinished(() => other.stop());
    await one.start({ event: (event) => heard.push(event), gap: () => heard.push('gap') });
    await other.start(NOBODY);
    other.publish({ type: 'session_ended', sessionId: 'of the other' });
    await other.stop();
    one.publish({ type: 'session_ended', sessionId: 'of the one' });
    await expect.poll(() => heard).toEqual([{ type: 'session_ended', sessionId: 'of the one' }]);
  });
});
