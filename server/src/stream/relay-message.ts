import * as z from 'zod/mini';
import type { RelayEvent } from './relay.ts';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('revision'), familyId: z.string(), epoch: z.number(), revision: z.number() }),
  z.object({ type: z.literal('session_ended'), sessionId: z.string() }),
  z.object({ type: z.literal('member_moved'), userId: z.string() }),
  z.object({ type: z.literal('missed'), node: z.string() }),
]);

/** What goes over a relay's line: events, and a node's word that some of its events never came through. */
export type RelayMessage = RelayEvent | { readonly type: 'missed'; readonly node: string };

/** Throws when the text is none of ours. */
export function readMessage(text: string): RelayMessage {
  return messageSchema.parse(JSON.parse(text));
}

/** Under 200 bytes; PostgreSQL takes 8,000. */
export function writeMessage(message: RelayMessage): string {
  return JSON.stringify(message);
}
