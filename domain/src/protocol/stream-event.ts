import * as z from 'zod/mini';

/**
 * `GET /api/stream` (server-sent events), event `revision`: the family has reached that revision; devices that are
 * behind pull. Carries no log content. Event `bye`: the session or the membership ended; do not reconnect before a
 * sync. Comments are heartbeats.
 */
export const revisionEventSchema = z.strictObject({
  epoch: z.int().check(z.gte(0)),
  revision: z.int().check(z.gte(0)),
});

export type RevisionEvent = z.infer<typeof revisionEventSchema>;
