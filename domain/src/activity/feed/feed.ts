import type * as z from 'zod/mini';
import type { Bottle } from '../bottle/bottle.ts';
import { milkKey } from '../bottle/milk.ts';
import type { Breastmilk } from '../breastmilk/breastmilk.ts';
import { type Creation, newEndedSession, newSession } from '../entry/kind.ts';
import type { feedLogSchema, feedStartSchema } from './feed-schema.ts';

export type Feed = Bottle | Breastmilk;

export const startFeed: Creation<z.infer<typeof feedStartSchema>, Feed> = {
  entries: ({ feed, ...action }, userId) => {
    const session = newSession(action, userId);
    if (feed.kind === 'breastmilk') {
      const sides = feed.side ? { sides: [{ at: action.startedAt, to: feed.side }] } : {};
      return [{ kind: 'breastmilk', ...session, ...sides }];
    }
    return [{ kind: 'bottle', ...session, startedMl: feed.startedMl, amountMl: null, ...milkKey(feed.milk) }];
  },
  ends: ['sleep', 'tummy_time'],
};

/** A finished feed is one moment (P16). */
export const logFeed: Creation<z.infer<typeof feedLogSchema>, Feed> = {
  entries: ({ feed, ...action }, userId) => {
    const session = newEndedSession(action, userId, action.startedAt);
    if (feed.kind === 'breastmilk') return [{ ...session, ...feed }];
    return [{ kind: 'bottle', ...session, startedMl: null, amountMl: feed.amountMl, ...milkKey(feed.milk) }];
  },
  ends: [],
};
