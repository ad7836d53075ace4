import * as z from 'zod/mini';

/** `GET /api/data-overview`: what only the server can count. */
export const dataOverviewSchema = z.object({
  /** Entries that the asker has logged and not deleted, whatever their age. */
  activities: z.int().check(z.gte(0)),
});

export type DataOverview = z.infer<typeof dataOverviewSchema>;
