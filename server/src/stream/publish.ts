import type { Relay, RelayEvent } from '../platform/relay.ts';

/** Tells every node what a transaction changed. Only after its commit. */
export function publish(relay: Relay, events: readonly RelayEvent[]): void {
  for (const event of events) relay.publish(event);
}

/** Closes the streams of ended sessions on every node. */
export function publishEnded(relay: Relay, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) relay.publish({ type: 'session_ended', sessionId });
}
