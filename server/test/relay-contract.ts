import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Relay, RelayEvent } from '../src/platform/relay.ts';
import { newId } from './operations.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** What carries the relay, and what can happen to it. */
export interface RelayStage {
  /** A new node's end, all of them of one installation. */
  makeRelay(): Relay;
  /** A node's end where nobody answers. */
  makeLost(): Relay;
  /** A node's end by a way that can be made to hang, and to go on; nothing is closed meanwhile. */
  makeStalling(): Promise<{ readonly relay: Relay; readonly proxy: TcpProxy }>;
  /** Breaks the connections of all nodes. */
  endConnections(): Promise<void>;
  countConnections(): Promise<number>;
  /** Sends any text where the nodes listen. */
  sendText(text: string): Promise<void>;
}

/** A node's end of the relay, and what it has heard. */
interface Node {
  readonly relay: Relay;
  readonly heard: RelayEvent[];
  /** How often it was told that it may have missed something. */
  readonly gaps: number;
}

/** Starts listening with `relay`, and keeps what it hears, until the test ends. */
async function startNode(relay: Relay): Promise<Node> {
  const heard: RelayEvent[] = [];
  let gaps = 0;
  onTestFinished(() => relay.stop());
  await relay.start({
    event: (event) => heard.push(event),
    gap: () => {
      gaps += 1;
    },
  });
  return {
    relay,
    heard,
    get gaps() {
      return gaps;
    },
  };
}

function buildRevision(revision = 1): RelayEvent {
  return { type: 'revision', familyId: newId(), epoch: 0, revision };
}

/** What every way to reach the nodes must do. */
export function describeRelay(stage: RelayStage): void {
  const start = () => startNode(stage.makeRelay());
  afterEach(() => {
    vi.useRealTimers();
  });
  describeTelling(stage, start);
  describeLosses(stage, start);
  describeSilence(stage, start);
}

function describeTelling(stage: RelayStage, start: () => Promise<Node>): void {
  test('S33 brings every event to every node, the sender too, unchanged and in order', async () => {
    const nodes = [await start(), await start()];
    const events: RelayEvent[] = [
      { ...buildRevision(Number.MAX_SAFE_INTEGER) },
      { type: 'session_ended', sessionId: newId() },
      { type: 'member_moved', userId: newId() },
      buildRevision(2),
    ];
    for (const event of events) nodes[0]?.relay.publish(event);
    for (const { heard } of nodes) await expect.poll(() => heard).toEqual(events);
    expect(nodes[0]?.relay.state).toEqual({ isUp: true, losses: 0, sent: 4, heard: 4, missed: 0 });
  });

  test('brings hundreds of events from all nodes at once', async () => {
    const nodes = [await start(), await start(), await start()];
    const events = Array.from({ length: 300 }, (_, index) => buildRevision(index));
    for (const [index, event] of events.entries()) nodes[index % nodes.length]?.relay.publish(event);
    for (const { heard, gaps } of nodes) {
      await expect
        .poll(() => new Set(heard.map((event) => JSON.stringify(event))))
        .toEqual(new Set(events.map((event) => JSON.stringify(event))));
      expect([heard.length, gaps]).toEqual([events.length, 0]);
    }
  });

  test('tells a family that is written to without pause its last revision, and not each of them', async () => {
    const nodes = [await start(), await start()];
    const familyId = newId();
    const last = { type: 'revision', familyId, epoch: 0, revision: 5_000 } as const;
    for (let revision = 1; revision <= 5_000; revision += 1) nodes[0]?.relay.publish({ ...last, revision });
    for (const { heard } of nodes) {
      await expect.poll(() => heard.at(-1)).toEqual(last);
      expect(heard.length).toBeLessThan(100);
    }
  });

  test('S34 holds a thousand events at the most: of more, everybody else is told to look, and its own devices hear each', async () => {
    const [teller, other] = [await start(), await start()];
    const events = Array.from({ length: 1_500 }, (_, index) => buildRevision(index));
    for (const event of events) teller.relay.publish(event);
    await expect.poll(() => other.gaps).toBe(1);
    const last = buildRevision();
    teller.relay.publish(last);
    await expect.poll(() => other.heard.at(-1)).toEqual(last);
    expect(teller.relay.state.missed).toBeGreaterThan(1_000);
    expect(other.relay.state.isUp).toBe(true);
    expect([teller.heard, teller.gaps]).toEqual([[...events, last], 0]);
  });

  test('says nothing before its start and after its end; ending twice is harmless', async () => {
    const [ended, other] = [await start(), await start()];
    await ended.relay.stop();
    await ended.relay.stop();
    ended.relay.publish(buildRevision());
    stage.makeRelay().publish(buildRevision());
    const event = buildRevision();
    other.relay.publish(event);
    await expect.poll(() => other.heard).toEqual([event]);
    expect([ended.heard, ended.gaps, ended.relay.state.isUp]).toEqual([[], 0, false]);
  });

  test('sends at its end what was published just before', async () => {
    const [ending, other] = [await start(), await start()];
    const events = Array.from({ length: 250 }, (_, index) => buildRevision(index));
    for (const event of events) ending.relay.publish(event);
    await ending.relay.stop();
    await expect.poll(() => other.heard).toEqual(events);
  });

  test('outlives what it does not understand', async () => {
    const node = await start();
    for (const text of ['', 'text', '{}', '{"type":"unknown"}', '{"type":"revision"}', '[]', 'null']) {
      await stage.sendText(text);
    }
    const event = buildRevision();
    node.relay.publish(event);
    await expect.poll(() => node.heard).toEqual([event]);
    expect(node.gaps).toBe(0);
  });
}

function describeLosses(stage: RelayStage, start: () => Promise<Node>): void {
  test('S34 has one connection a node, and none after its end', async () => {
    const nodes = [await start(), await start()];
    expect(await stage.countConnections()).toBe(2);
    for (const { relay } of nodes) await relay.stop();
    await expect.poll(stage.countConnections).toBe(0);
  });

  test('S34 a connection that is lost is made again within a second, and the gap is announced', async () => {
    const node = await start();
    const lostAt = performance.now();
    await stage.endConnections();
    await expect.poll(() => node.gaps, { interval: 10 }).toBe(1);
    expect(performance.now() - lostAt).toBeLessThan(1_000);
    const event = buildRevision();
    node.relay.publish(event);
    await expect.poll(() => node.heard).toEqual([event]);
    expect(await stage.countConnections()).toBe(1);
    expect(node.relay.state).toMatchObject({ isUp: true, losses: 1 });
  });

  test('S34 it is made again every time', async () => {
    const node = await start();
    for (const round of [1, 2, 3]) {
      await stage.endConnections();
      await expect.poll(() => node.gaps, { interval: 10 }).toBe(round);
    }
    expect(await stage.countConnections()).toBe(1);
  });

  test('S34 what a node could not tell meanwhile makes every other node look for itself', async () => {
    const { proxy, relay } = await stage.makeStalling();
    const [cutOff, other] = [await startNode(relay), await start()];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    proxy.stall();
    cutOff.relay.publish(buildRevision());
    await vi.advanceTimersByTimeAsync(4_500);
    expect(cutOff.relay.state).toMatchObject({ isUp: false, losses: 1, missed: 1 });
    cutOff.relay.publish(buildRevision());
    expect(cutOff.relay.state.missed).toBe(2);
    proxy.resume();
    await expect.poll(() => vi.advanceTimersByTimeAsync(500).then(() => other.gaps)).toBe(1);
    expect([other.relay.state.losses, cutOff.gaps]).toEqual([0, 1]);
  });

  test("S34 what waits behind a line that breaks reaches this node's own devices at once, not when it is back", async () => {
    const { proxy, relay } = await stage.makeStalling();
    const cutOff = await startNode(relay);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    proxy.stall();
    const events = Array.from({ length: 250 }, (_, index) => buildRevision(index));
    for (const event of events) cutOff.relay.publish(event);
    await vi.advanceTimersByTimeAsync(4_500);
    expect([cutOff.heard, cutOff.gaps]).toEqual([events, 0]);
    expect(cutOff.relay.state).toMatchObject({ isUp: false, missed: 250 });
  });

  test('is not left behind when the relay ends while it comes back', async () => {
    const node = await start();
    await stage.endConnections();
    await node.relay.stop();
    await expect.poll(stage.countConnections).toBe(0);
    expect(node.gaps).toBe(0);
  });
}

function describeSilence(stage: RelayStage, start: () => Promise<Node>): void {
  test.each([
    ['at once', 0],
    ['after many tries', 30_000],
  ])('S34 a silent loss is noticed, and made good when the server answers %s', async (_title, away) => {
    const { relay, proxy } = await stage.makeStalling();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const node = await startNode(relay);
    proxy.stall();
    await vi.advanceTimersByTimeAsync(9_000 + away);
    expect([node.gaps, relay.state.isUp]).toEqual([0, false]);
    proxy.resume();
    await expect.poll(() => vi.advanceTimersByTimeAsync(1_000).then(() => node.gaps)).toBe(1);
  });

  test('starts where nothing answers, says that it is away, and what it publishes reaches its own devices', async () => {
    const lost = await startNode(stage.makeLost());
    const event = buildRevision();
    lost.relay.publish(event);
    expect(lost.relay.state).toEqual({ isUp: false, losses: 0, sent: 0, heard: 1, missed: 1 });
    expect(lost.heard).toEqual([event]);
    const others = await start();
    expect(others.gaps).toBe(0);
  });

  test('a node that started while it was away hears as soon as it is there', async () => {
    const { relay, proxy } = await stage.makeStalling();
    proxy.stall();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const starting = startNode(relay);
    await vi.advanceTimersByTimeAsync(5_000);
    const node = await starting;
    expect(relay.state.isUp).toBe(false);
    proxy.resume();
    await expect.poll(() => vi.advanceTimersByTimeAsync(1_000).then(() => node.gaps)).toBe(1);
  });
}
