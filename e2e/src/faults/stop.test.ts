import { Agent, type IncomingMessage, request } from 'node:http';
import { createTestDatabase } from '@lulla/server/test/create-test-database.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { expect, it, onTestFinished } from 'vitest';
import { until } from '../harness/until.ts';
import { createCrowd, type Device } from '../load/crowd.ts';
import { Node } from '../load/node.ts';

const PUBLIC_PORT = 4_100;
const ORIGIN = `http://localhost:${PUBLIC_PORT}`;

const { database, url } = await createTestDatabase();
const [anna] = (await createCrowd(database, 1)) as [Device];

interface Answered {
  readonly status: number;
  readonly connection: string | undefined;
  readonly text: string;
}

async function read(answer: IncomingMessage): Promise<Answered> {
  let text = '';
  for await (const part of answer) text += String(part);
  return { status: answer.statusCode ?? 0, connection: answer.headers.connection, text };
}

function get(port: number, path: string, agent?: Agent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: anna.cookie };
    request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => read(answer).then(resolve, reject))
      .on('error', reject)
      .end();
  });
}

/** Begins to send a sync that asks for everything; `finish` sends the rest of it. */
function beginSync(port: number): { finish: () => Promise<Answered> } {
  const body = JSON.stringify({ wire: 1, userId: anna.userId, deviceTime: Date.now(), cursor: null, operations: [] });
  const headers = {
    cookie: anna.cookie,
    origin: ORIGIN,
    'content-type': 'application/json',
    'content-length': body.length,
  };
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/sync', headers });
  const answered = new Promise<Answered>((resolve, reject) => {
    sent.on('response', (answer) => read(answer).then(resolve, reject)).on('error', reject);
  });
  sent.write(body.slice(0, 10));
  return {
    finish: () => {
      sent.end(body.slice(10));
      return answered;
    },
  };
}

/** A stream that stands, and what it says until its end. */
async function openStream(port: number) {
  const stream = { text: '', isEnded: false };
  const agent = new Agent({ keepAlive: true });
  request({ host: '127.0.0.1', port, path: '/api/stream', headers: { cookie: anna.cookie }, agent }, (answer) => {
    answer.on('data', (part) => {
      stream.text += String(part);
    });
    answer.on('close', () => {
      stream.isEnded = true;
    });
  }).end();
  await until('the first event', async () => stream.text.includes('event: revision'));
  return stream;
}

it('a stop says so first, answers what runs, sends streams away with a time to come back, and ends within 10 s', async () => {
  const node = await Node.start({ publicPort: PUBLIC_PORT, databaseUrl: url, drainSeconds: 2 });
  onTestFinished(() => node.stop());
  const { port } = node;
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await get(port, '/api/activities/first', kept)).connection).not.toBe('close');
  const streams = [await openStream(port), await openStream(port)];
  const running = beginSync(port);

  const since = performance.now();
  const ended = node.end();
  const notReady = await until('the node to say so', async () => {
    const answer = await get(port, '/readyz');
    return answer.status === 503 && answer;
  });
  expect(JSON.parse(notReady.text)).toEqual({ status: 'stopping' });
  // It answers on, for who has not heard; each answer is the last of its connection.
  expect(await get(port, '/api/activities/first', kept)).toMatchObject({ status: 200, connection: 'close' });
  expect(await get(port, '/api/activities/first')).toMatchObject({ status: 200, connection: 'close' });
  streams.push(await openStream(port));
  expect(streams.map(({ isEnded }) => isEnded)).toEqual([false, false, false]);

  await until('the streams to be sent away', async () => streams.every(({ isEnded }) => isEnded));
  expect(performance.now() - since).toBeGreaterThan(1_900);
  for (const { text } of streams) {
    const retry = /retry: (\d+)\n\n$/.exec(text)?.[1];
    expect(Number(retry)).toBeGreaterThanOrEqual(500);
    expect(Number(retry)).toBeLessThanOrEqual(3_000);
    expect(text).not.toContain('bye');
  }
  expect((await running.finish()).status).toBe(200);
  expect(await ended).toBe(0);
  expect(performance.now() - since).toBeLessThan(10_000);
  await expect(get(port, '/readyz')).rejects.toThrow('ECONNREFUSED');
});

itInFull('a second signal ends it at once', async () => {
  const node = await Node.start({ publicPort: PUBLIC_PORT, databaseUrl: url, drainSeconds: 60 });
  onTestFinished(() => node.stop());
  const ended = node.end();
  await until('the first signal to be heard', async () => (await get(node.port, '/readyz')).status === 503);
  const since = performance.now();
  // Within half a second it is taken for the same one, which Ctrl-C under npm sends twice.
  const again = setInterval(() => node.signal('SIGTERM'), 200);
  expect(await ended).toBe(1);
  clearInterval(again);
  expect(performance.now() - since).toBeLessThan(5_000);
});
