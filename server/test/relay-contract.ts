import { describe, expect, test } from 'vitest';
import type { Relay, RelayEvent } from '../src/stream/relay.ts';
import { newId } from './operations.ts';

/** A node's end of the relay, and what it has heard. */
export interface Node {
  readonly relay: Relay;
  readonly heard: RelayEvent[];
  /** How often it was told that it may have missed something. */
  readonly gaps: number;
}

/** Starts listening with `relay`, and keeps what it hears. */
export async function startNode(relay: Relay): Promise<Node> {
  const heard: RelayEvent[] = [];
  let gaps = 0;
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

export function buildRevision(revision = 1): RelayEvent {
  return { type: 'revision', familyId: newId(), epoch: 0, revision };
}

/** What every way to reach the nodes must do. `makeRelay` gives a new node's end, all of them of one installation. */
export function describeRelay(makeRelay: () => Relay): void {
  describe('a relay', () => {
    test('S33 brings every event to every node, the sender too, unchanged and in order', async () => {
      const nodes = [await startNode(makeRelay()), await startNode(makeRelay())];
      const events: RelayEvent[] = [
        { ...buildRevision(Number.MAX_SAFE_INTEGER) },
        { type: 'session_ended', sessionId: newId() },
        { type: 'member_moved', userId: newId() },
        buildRevision(2),
      ];
      for (const event of events) await nodes[0]?.relay.publish(event);
      for (const { heard } of nodes) await expect.poll(() => heard).toEqual(events);
      for (const { relay } of nodes) await relay.stop();
    });

    test('brings hundreds of events from all nodes at once', async () => {
      const nodes = [await startNode(makeRelay()), await startNode(makeRelay()), await startNode(makeRelay())];
      const events = Array.from({ length: 300 }, (_, index) => buildRevision(index));
      await Promise.all(events.map((event, index) => nodes[index % nodes.length]?.relay.publish(event)));
      for (const { heard } of nodes) {
        await expect
          .poll(() => new Set(heard.map((event) => JSON.stringify(event))))
          .toEqual(new Set(events.map((event) => JSON.stringify(event))));
        expect(heard).toHaveLength(events.length);
      }
      for (const { relay } of nodes) await relay.stop();
    });

    test('announces no gap when there was none', async () => {
      const node = await startNode(makeRelay());
      await node.relay.publish(buildRevision());
      await expect.poll(() => node.heard).toHaveLength(1);
      expect(node.gaps).toBe(0);
      await node.relay.stop();
    });

    test('can be published to by who does not listen', async () => {
      const node = await startNode(makeRelay());
      const event = buildRevision();
      await makeRelay().publish(event);
      await expect.poll(() => node.heard).toEqual([event]);
      await node.relay.stop();
    });

    test('says nothing more after its end; ending twice is harmless, publishing then throws nothing', async () => {
      const [ended, other] = [await startNode(makeRelay()), await startNode(makeRelay())];
      await ended.relay.stop();
      await ended.relay.stop();
      await ended.relay.publish(buildRevision());
      await other.relay.publish(buildRevision());
      await expect.poll(() => other.heard.length).toBeGreaterThanOrEqual(1);
      expect(ended.heard).toEqual([]);
      expect(ended.gaps).toBe(0);
      await other.relay.stop();
    });
  });
}
