import * as z from 'zod/mini';
import type { RelayEvent } from '../platform/relay.ts';

const node = z.string();
const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('revision'), node, familyId: z.string(), epoch: z.number(), revision: z.number() }),
  z.object({ type: z.literal('session_ended'), node, sessionId: z.string() }),
  z.object({ type: z.literal('member_moved'), node, userId: z.string() }),
  z.object({ type: z.literal('missed'), node }),
]);

/** A relay message: events, or a node's notice that some were lost; and its sender. */
export type RelayMessage = (RelayEvent | { readonly type: 'missed' }) & { readonly node: string };

/** Throws if the text is not ours. */
export function readMessage(text: string): RelayMessage {
  return messageSchema.parse(JSON.parse(text));
}

/** Under 250 bytes; PostgreSQL takes 8,000. */
export function writeMessage(message: RelayMessage): string {
  return JSON.stringify(message);
}
