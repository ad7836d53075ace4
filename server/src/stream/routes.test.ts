import { revisionEventSchema } from '@lulla/domain/protocol/stream-event';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answer, call, createCouple, createStranger, invite, logDiaper } from '../../test/families.ts';
import { type OpenStream, openStream } from '../../test/open-stream.ts';
import { sync } from '../../test/operations.ts';
import { type Person, signIn } from '../../test/people.ts';
import { serveWorld } from '../../test/serve-world.ts';
import { createWorld } from '../../test/world.ts';
import { createApp } from '../app.ts';
import type { Context } from '../context/context.ts';
import { createRelay } from './create-relay.ts';
import { StreamHub } from './hub.ts';

const world = await createWorld();
const { database, log } = world.context;
const base = await serveWorld(world);

/** The specification's second, for everything that has to happen at once. */
const AT_ONCE = { interval: 10 };

async function open(person: Person, at = base): Promise<OpenStream> {
  const line = await openStream(at, person);
  onTestFinished(() => line.close());
  return line;
}

async function cursorOf(person: Person) {
  const { epoch, revision } = (await sync(world, person)).answer.cursor;
  return { epoch, revision };
}

/** Serves another node on the same database; gives its address. */
async function serveNode(parts: Partial<Context> = {}): Promise<string> {
  const relay = createRelay(world.context.config, { address: world.address, log });
  const streams = new StreamHub({ ...world.context, relay });
  const context = { ...world.context, relay, streams, ...parts };
  return serveWorld({ ...world, context, app: createApp(context) });
}

const last = (line: OpenStream) => line.reported.at(-1);

describe('S30 a stream', () => {
  test('sends the current revision on opening', async () => {
    const anna = await createStranger(world);
    await logDiaper(world, anna);
    const line = await open(anna);
    expect(line.reported).toEqual([{ event: 'revision', data: await cursorOf(anna) }]);
    expect(line.reported[0]?.data).toEqual({ epoch: 0, revision: 1 });
  });

  test('sends a write to the partner within a second, and to nobody else [C7.24]', async () => {
    const [anna, bo] = await createCouple(world);
    const [ofAnna, ofCarol] = [await open(anna), await open(world.carol)];
    await logDiaper(world, bo);
    await expect.poll(() => ofAnna.reported.length, AT_ONCE).toBe(2);
    expect(last(ofAnna)).toEqual({ event: 'revision', data: await cursorOf(bo) });
    expect(ofCarol.reported).toHaveLength(1);
  });

  test('S33 sends a revision only when it can be read', async () => {
    const [anna, bo] = await createCouple(world);
    const line = await open(anna);
    for (let round = 2; round < 12; round += 1) {
      const writing = logDiaper(world, bo);
      await expect.poll(() => line.reported.length, AT_ONCE).toBe(round);
      const reported = revisionEventSchema.parse(last(line)?.data);
      expect((await cursorOf(anna)).revision).toBeGreaterThanOrEqual(reported.revision);
      await writing;
    }
  });

  test('carries revision numbers, and not one byte of the log or the family', async () => {
    const [anna, bo] = await createCouple(world);
    const clara = await createStranger(world);
    const line = await open(anna);
    await logDiaper(world, bo, 'note of Bo');
    await answer(world, clara, await invite(world, bo, clara), 'accept');
    await logDiaper(world, clara, 'note of Clara');
    // Not by their number: revisions that are published close together may arrive as one.
    const newest = await cursorOf(anna);
    await expect.poll(() => last(line)?.data, AT_ONCE).toEqual(newest);
    expect(line.text).toMatch(
      /^(?:retry: \d+\n\n|: *\n\n|event: revision\ndata: \{"epoch":\d+,"revision":\d+\}\n\n)+$/,
    );
    for (const { data } of line.reported) expect(revisionEventSchema.safeParse(data).success).toBe(true);
  });

  test('has headers that forbid caching and rewriting on the way', async () => {
    const leaving = new AbortController();
    const response = await fetch(`${base}/api/stream`, {
      headers: { Cookie: world.carol.cookie, 'Accept-Encoding': 'gzip', 'Last-Event-ID': "5' or 1=1" },
      signal: leaving.signal,
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    leaving.abort();
  });

  test('needs a session', async () => {
    const response = await fetch(`${base}/api/stream`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'signed_out' } });
  });

  test('sends a heartbeat with the family’s revision', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const beating = await createWorld();
    const at = await serveWorld(beating);
    const line = await open(beating.alice, at);
    // The relay has a heartbeat of its own; without it only the hub's is left.
    await beating.context.relay.stop();
    vi.advanceTimersByTime(25_000);
    await expect.poll(() => line.reported.length, AT_ONCE).toBe(2);
    vi.advanceTimersByTime(25_000);
    await expect.poll(() => line.reported.length, AT_ONCE).toBe(3);
    expect(line.reported.map(({ event }) => event)).toEqual(['revision', 'revision', 'revision']);
  });
});

describe('S32 a stream closes within a second', () => {
  async function closesAtOnce(line: OpenStream): Promise<void> {
    await expect.poll(() => line.isEnded, AT_ONCE).toBe(true);
    expect(last(line)).toEqual({ event: 'bye', data: {} });
  }

  test('of signing out, and another device’s stays', async () => {
    const anna = await createStranger(world);
    const phone = { ...anna, ...(await signIn(world.context, anna)) };
    const [ofAnna, ofPhone] = [await open(anna), await open(phone)];
    await call(world, anna, ['POST', '/api/sign-out']);
    await closesAtOnce(ofAnna);
    await logDiaper(world, phone);
    await expect.poll(() => ofPhone.reported.length, AT_ONCE).toBe(2);
    expect(ofPhone.isEnded).toBe(false);
  });

  test('of leaving, before the revision that follows, and the others are notified', async () => {
    const [anna, bo] = await createCouple(world);
    const [ofAnna, ofBo] = [await open(anna), await open(bo)];
    await call(world, bo, ['POST', '/api/family/leave']);
    await closesAtOnce(ofBo);
    expect(ofBo.reported.map(({ event }) => event)).toEqual(['revision', 'bye']);
    await expect.poll(() => last(ofAnna)?.data, AT_ONCE).toEqual({ epoch: 1, revision: 1 });
  });

  test('of being removed, on all devices', async () => {
    const [anna, bo] = await createCouple(world);
    const phone = { ...bo, ...(await signIn(world.context, bo)) };
    const lines = [await open(bo), await open(phone)];
    await call(world, anna, ['DELETE', `/api/family/members/${bo.userId}`]);
    for (const line of lines) await closesAtOnce(line);
    const reported = lines.map((line) => line.reported.length);
    await logDiaper(world, anna);
    expect(lines.map((line) => line.reported.length)).toEqual(reported);
    expect(lines.map((line) => last(line)?.event)).toEqual(['bye', 'bye']);
  });

  test('of joining others', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const id = await invite(world, anna, clara);
    const [ofAnna, ofClara] = [await open(anna), await open(clara)];
    await answer(world, clara, id, 'accept');
    await closesAtOnce(ofClara);
    await expect.poll(() => last(ofAnna)?.data, AT_ONCE).toEqual(await cursorOf(clara));
  });

  test('when it is opened while its person is being removed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [anna, bo] = await createCouple(world);
      const leaving = call(world, anna, ['DELETE', `/api/family/members/${bo.userId}`]);
      const lines = await Promise.all([open(bo), open(bo), open(bo)]);
      await leaving;
      await logDiaper(world, bo);
      const { revision } = await cursorOf(bo);
      for (const line of lines) {
        await expect
          .poll(() => line.isEnded || last(line)?.data, AT_ONCE)
          .toSatisfy((seen) => {
            return seen === true || revisionEventSchema.parse(seen).revision === revision;
          });
      }
    }
  });

  test('of the next heartbeat when the notification was lost', async () => {
    const [anna, bo] = await createCouple(world);
    const lines = [await open(anna), await open(bo)];
    await database.deleteFrom('sessions').where('id', '=', anna.session.sessionId).execute();
    await world.context.streams.recheck();
    await closesAtOnce(lines[0] as OpenStream);
    expect(lines[1]?.isEnded).toBe(false);
    await database
      .updateTable('sessions')
      .set({ expires_at: new Date(world.clock.now()) })
      .where('user_id', '=', bo.userId)
      .execute();
    await world.context.streams.recheck();
    await closesAtOnce(lines[1] as OpenStream);
  });

  test('of the server beginning to stop, without an event, so that devices reconnect', async () => {
    const stopping = await createWorld();
    const at = await serveWorld(stopping);
    const line = await open(stopping.alice, at);
    await stopping.context.streams.stop();
    await expect.poll(() => line.isEnded, AT_ONCE).toBe(true);
    expect(line.reported.map(({ event }) => event)).toEqual(['revision']);
  });
});

test('a draining server still opens streams, because a balancer may not know yet', async () => {
  const at = await serveNode({ stopping: AbortSignal.abort() });
  const line = await open(world.carol, at);
  expect(line.isEnded).toBe(false);
  line.close();
});

test('a server that has closed its streams opens none', async () => {
  const stopping = await createWorld();
  const at = await serveWorld(stopping);
  await stopping.context.streams.sendAway();
  const response = await fetch(`${at}/api/stream`, { headers: { Cookie: stopping.carol.cookie } });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await response.json()).toMatchObject({ error: { code: 'stopping' } });
});

describe('S34 when the listening connection is lost', () => {
  const endListeners = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'lulla relay'`.execute(database);

  test('every open stream gets the current revision within a second', async () => {
    const [anna, bo] = await createCouple(world);
    const lines = [await open(anna), await open(bo), await open(world.carol)];
    await endListeners();
    for (const line of lines) await expect.poll(() => line.reported.length, AT_ONCE).toBe(2);
  });

  test('writes in between are sent then, and later ones immediately', async () => {
    const [anna, bo] = await createCouple(world);
    const line = await open(anna);
    await Promise.all([endListeners(), logDiaper(world, bo), logDiaper(world, bo)]);
    // Not the last: what is looked up after a gap may be a moment old.
    const reported = () => line.reported.map(({ data }) => data);
    await expect.poll(reported, AT_ONCE).toContainEqual(await cursorOf(bo));
    await logDiaper(world, bo);
    await expect.poll(reported, AT_ONCE).toContainEqual(await cursorOf(bo));
    expect(line.isEnded).toBe(false);
  });
});

test('S30 a write on one node reaches the streams of another', async () => {
  const at = await serveNode();
  const [anna, bo] = await createCouple(world);
  const line = await open(anna, at);
  await logDiaper(world, bo);
  await expect.poll(() => last(line)?.data, AT_ONCE).toEqual(await cursorOf(bo));
  await call(world, anna, ['POST', '/api/sign-out']);
  await expect.poll(() => line.isEnded, AT_ONCE).toBe(true);
});

test('the thirteenth stream of one person replaces their oldest', async () => {
  const [anna, bo] = await createCouple(world);
  const ofBo = await open(bo);
  const lines: OpenStream[] = [];
  for (let count = 0; count < 13; count += 1) lines.push(await open(anna));
  await expect.poll(() => lines.map((line) => line.isEnded), AT_ONCE).toEqual([true, ...Array(12).fill(false)]);
  expect(ofBo.isEnded).toBe(false);
});
