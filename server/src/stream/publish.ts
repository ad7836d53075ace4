import type { Relay, RelayEvent } from '../platform/relay.ts';

/** Tells every node what a transaction changed. Only after its commit. */
export function publish(relay: Relay, events: readonly RelayEvent[]): void {
  for (const event of events) relay.publish(event);
}
