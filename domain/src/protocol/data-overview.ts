import * as z from 'zod/mini';

/** `GET /api/data-overview`: what only the server can count. */
export const dataOverviewSchema = z.object({
  /** The reader's own entries that are not deleted, of any age. */
  activities: z.int().check(z.gte(0)),
});

export type DataOverview = z.infer<typeof dataOverviewSchema>;
