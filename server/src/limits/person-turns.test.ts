import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../http/request/app-env.ts';
import type { Session } from '../http/request/session.ts';
import { personTurns } from './person-turns.ts';

test('one person’s requests from many devices are queued, and nobody else waits for them', async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const begun: string[] = [];
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const [userId, sessionId] = [c.req.query('user'), c.req.query('device')];
    if (userId) c.set('session', { userId, sessionId } as Session);
    await next();
  });
  app.use(personTurns());
  app.get('/', async (c) => {
    begun.push(c.req.query('user') ?? 'nobody');
    await opened;
    return c.text('');
  });
  const devices = Array.from({ length: 50 }, (_, device) => app.request(`/?user=anna&device=${device}`));
  const others = ['/?user=bo&device=1', '/'].map((path) => app.request(path));
  await expect.poll(() => begun.length).toBe(34);
  expect(begun.filter((user) => user === 'anna')).toHaveLength(32);
  open();
  const answers = await Promise.all([...devices, ...others]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(begun).toHaveLength(52);
});
