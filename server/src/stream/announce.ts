import type { Relay, RelayEvent } from './relay.ts';

/** Tells every node what a transaction changed. Only after its commit. */
export async function announce(relay: Relay, events: readonly RelayEvent[]): Promise<void> {
  for (const event of events) await relay.publish(event);
}
