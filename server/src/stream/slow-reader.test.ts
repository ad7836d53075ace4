import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createCouple, createStranger } from '../../test/families.ts';
import { openStream } from '../../test/open-stream.ts';
import { type Person, signIn } from '../../test/people.ts';
import { serveWorld } from '../../test/serve-world.ts';
import { createWorld } from '../../test/world.ts';
import { MAX_STREAMS, OpenStreams, type Stream } from './open-streams.ts';

const world = await createWorld();
const { streams, database } = world.context;
const base = await serveWorld(world);
const SLOW = 10;
/** Events that who reads can take together: some 24 KB. */
const AT_ONCE = 400;

/** Every line as the hub has it, in the order in which they were opened. */
const lines: Stream[] = [];
const add = streams.add.bind(streams);
streams.add = (stream) => {
  lines.push(stream);
  add(stream);
};

/** Opens somebody's stream, never reads from it, and gives the line once the network takes no more of it. */
async function openUnread(person: Person): Promise<Stream> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const before = lines.length;
  socket.pause();
  socket.write(`GET /api/stream HTTP/1.1\r\nHost: localhost\r\nCookie: ${person.cookie}\r\n\r\n`);
  await expect.poll(() => lines[before]).toBeDefined();
  const line = lines[before] as Stream;
  const comment = `:${' '.repeat(16_000)}\n\n`;
  for (let round = 0; line.buffered() === 0; round += 1) {
    if (round === 2_000) throw new Error('The network takes more than it should');
    line.send(comment);
    await setImmediate();
  }
  return line;
}

/** Many words of the relay at once, as if a family wrote without pause; 60 bytes each on every stream. */
async function announceMany({ familyId }: Person, from: number, count: number): Promise<void> {
  await sql`
    select pg_notify('lulla_relay',
      json_build_object('type', 'revision', 'node', 'another', 'familyId', ${familyId}::text, 'epoch', 0, 'revision', number)::text)
    from generate_series(${from}::integer, ${from + count - 1}::integer) number`.execute(database);
}

test('S35 readers that stall are cut off at 64 KiB, and others get everything', async () => {
  const [anna, bo] = await createCouple(world);
  const reader = await openStream(base, anna);
  onTestFinished(() => reader.close());
  const unread: Stream[] = [];
  for (let count = 0; count < SLOW; count += 1) {
    unread.push(await openUnread({ ...bo, ...(await signIn(world.context, bo)) }));
  }
  let [revision, most] = [0, 0];
  while (streams.size > 1) {
    most = Math.max(most, ...unread.map((line) => line.buffered()));
    await announceMany(anna, revision + 1, AT_ONCE);
    revision += AT_ONCE;
    await expect.poll(() => reader.text.endsWith(`"revision":${revision}}\n\n`), { timeout: 20_000 }).toBe(true);
    expect(revision).toBeLessThan(20 * AT_ONCE);
  }
  expect(most).toBeLessThan(64 * 1_024 + AT_ONCE * 100);
  for (const line of unread) expect(line.buffered()).toBe(0);
  expect(reader.isEnded).toBe(false);
  expect(reader.reported).toHaveLength(1 + revision);
});

/** A line whose reader has `buffered` bytes to take. */
function buildLine(person: Person, parts: Partial<Stream> = {}) {
  const ends: string[] = [];
  const line: Stream = {
    ...person.session,
    buffered: () => 0,
    send: () => {},
    close: () => {
      ends.push('closed');
      streams.remove(line);
    },
    drop: () => {
      ends.push('dropped');
      streams.remove(line);
    },
    ...parts,
  };
  return { line, ends };
}

test('S35 a reader that stalls from one heartbeat to the next is cut off, however little it is behind', async () => {
  const stalled = buildLine(world.alice, { buffered: () => 60 });
  let left = 60;
  const late = buildLine(world.bob, { buffered: () => left });
  streams.add(stalled.line);
  streams.add(late.line);
  await streams.beat();
  expect([stalled.ends, late.ends]).toEqual([[], []]);
  left = 0;
  await streams.beat();
  left = 60;
  await streams.beat();
  expect([stalled.ends, late.ends]).toEqual([['dropped'], []]);
  streams.remove(late.line);
});

test('S35 no stream lives longer than 36 heartbeats, whatever the network buffers, and they do not all end together', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => createStranger(world)));
  const lines = people.flatMap((person) => Array.from({ length: 12 }, () => buildLine(person)));
  for (const { line } of lines) streams.add(line);
  const open = () => lines.filter(({ ends }) => ends.length === 0).length;
  for (let beat = 1; beat <= 27; beat += 1) await streams.beat();
  expect(open()).toBeGreaterThan(0);
  for (let beat = 28; beat <= 36; beat += 1) await streams.beat();
  expect(lines.map(({ ends }) => ends)).toEqual(lines.map(() => ['closed']));
});

test('S36 a family has at most 48 streams on a node, a person 12, and the oldest is closed', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => createStranger(world)));
  const inOne = people.map((person) => ({ ...person, session: { ...person.session, familyId: world.alice.familyId } }));
  const lines = inOne.flatMap((person) => Array.from({ length: 12 }, () => buildLine(person)));
  for (const { line } of lines) streams.add(line);
  expect(lines.map(({ ends }) => ends.length)).toEqual([...Array(12).fill(1), ...Array(48).fill(0)]);
  for (const { line } of lines) streams.remove(line);
});

test('S36 a node at its limit of streams refuses the next with 503 and Retry-After', async () => {
  const full = Array.from({ length: MAX_STREAMS }, (_, index) => {
    const session = { ...world.alice.session, userId: `user ${index}`, familyId: `family ${index}` };
    return buildLine({ ...world.alice, session }).line;
  });
  for (const line of full) streams.add(line);
  const response = await fetch(`${base}/api/stream`, { headers: { Cookie: world.carol.cookie } });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(await response.json()).toMatchObject({ error: { code: 'busy' } });
  for (const line of full) streams.remove(line);
});

test('streams are found by family, person and session, and closed ones are removed', () => {
  const open = new OpenStreams();
  const { line } = buildLine(world.alice);
  open.add(line);
  const { familyId, userId, sessionId } = line;
  expect([familyId, userId, sessionId].map((id) => open.of(id))).toEqual([[line], [line], [line]]);
  open.remove(line);
  open.remove(line);
  expect([familyId, userId, sessionId].map((id) => open.of(id))).toEqual([[], [], []]);
  expect(open.list()).toEqual([]);
});
