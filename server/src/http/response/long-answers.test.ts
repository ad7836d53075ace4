import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createHttpServer } from '../listener.ts';
import type { AppEnv } from '../request/app-env.ts';
import { answerError } from './answer-error.ts';
import { LongAnswers } from './long-answers.ts';
import { streamJson } from './send-pages.ts';
import { streamText } from './stream-text.ts';

const log = createLogger('silent');
const PIECE = JSON.stringify('x'.repeat(1024 * 1024));
/** More than any network keeps for a reader that does not read. */
const MANY = 24;

/** A busy machine may take long to read the answers before: nothing here is refused for its wait. */
const long = new LongAnswers(60_000);
const made: string[] = [];
let pieces = 0;

async function* endless(): AsyncGenerator<string, void> {
  yield '[';
  for (let count = 1; count < MANY; count += 1) {
    pieces += 1;
    yield `${PIECE},`;
  }
  yield `${PIECE}]`;
}

const app = new Hono<AppEnv>();
app.get('/long/:family', (c) =>
  long.answer(c, c.req.param('family'), async () => {
    made.push(c.req.param('family'));
    return streamJson(c, endless(), { log });
  }),
);
app.get('/slow', (c) => streamText(c, { texts: endless(), headers: {}, log, timeoutMs: 100 }));
app.onError(answerError(log));

const server = createHttpServer(
  {
    config: { origin: 'https://lulla.example.org', secure: true },
    log,
    stopping: new AbortController().signal,
  } as unknown as Parameters<typeof createHttpServer>[0],
  app.fetch,
  { script: [], style: [] },
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

/** Asks, and reads nothing of the answer. */
function ask(path: string): { readonly asked: ClientRequest; readonly answered: Promise<IncomingMessage> } {
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path, agent: false }).end();
  onTestFinished(() => void asked.destroy());
  asked.on('error', () => {});
  const answered = once(asked, 'response').then(([incoming]) => {
    const response = incoming as IncomingMessage;
    response.on('error', () => {});
    return response;
  });
  answered.catch(() => {});
  return { asked, answered };
}

async function read(incoming: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of incoming) text += part;
  return JSON.parse(text);
}

test('S19 a family has at most two concurrent long answers; another family does not wait for them', async () => {
  const first = ask('/long/one');
  const second = ask('/long/one');
  await Promise.all([first.answered, second.answered]);
  const third = ask('/long/one');
  const fourth = ask('/long/one');

  const other = await ask('/long/two').answered;
  expect(await read(other)).toHaveLength(MANY);
  expect(made).toEqual(['one', 'one', 'two']);

  // One is taken to its end, one is hung up: both turns go on.
  expect(await read(await first.answered)).toHaveLength(MANY);
  second.asked.destroy();
  expect(await read(await third.answered)).toHaveLength(MANY);
  expect(await read(await fourth.answered)).toHaveLength(MANY);
  expect(made).toEqual(['one', 'one', 'two', 'one', 'one']);
});

test('a client that disconnects while waiting costs nothing more', async () => {
  made.length = 0;
  await expect.poll(connections).toBe(0);
  const [first, second] = [ask('/long/three'), ask('/long/three')];
  await Promise.all([first.answered, second.answered]);
  const third = ask('/long/three');
  await expect.poll(connections).toBe(3);
  third.asked.destroy();
  await expect.poll(connections).toBe(2);
  first.asked.destroy();
  second.asked.destroy();
  expect(await read(await ask('/long/three').answered)).toHaveLength(MANY);
  expect(made).toEqual(['three', 'three', 'three']);
});

test('a long answer is produced only as fast as it is read, and a reader that stalls is cut off', async () => {
  await expect.poll(connections).toBe(0);
  pieces = 0;
  await ask('/slow').answered;
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  expect(pieces).toBeLessThan(MANY - 1);
});
