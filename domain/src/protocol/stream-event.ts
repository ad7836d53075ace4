import * as z from 'zod/mini';

/**
 * `GET /api/stream`, event `revision`: the family has reached it; devices behind pull. Never log content. Event `bye`:
 * session or membership ended; reconnect only after a sync. Comments are heartbeats.
 */
export const revisionEventSchema = z.strictObject({
  epoch: z.int().check(z.gte(0)),
  revision: z.int().check(z.gte(0)),
});

export type RevisionEvent = z.infer<typeof revisionEventSchema>;
