import type * as z from 'zod/mini';
import { FEED_SESSION, feedSums } from '../entry/feed-session.ts';
import type { Kind } from '../entry/kind.ts';
import type { breastmilkSchema } from './breastmilk-schema.ts';

export type Breastmilk = z.infer<typeof breastmilkSchema>;

export const breastmilk: Kind<Breastmilk> = {
  session: FEED_SESSION,
  editable: ['startedAt', 'endedAt', 'note'],
  recordType: 'feed',
  details: (_, at) => (at === 'start' ? 'Breastmilk feeding started' : 'Breastmilk feeding completed'),
  sums: (feed) => feedSums(feed, 0),
};
