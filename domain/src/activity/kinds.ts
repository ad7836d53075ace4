import type { Activity } from './activity.ts';
import { bath, logBath } from './bath/bath.ts';
import { bottle } from './bottle/bottle.ts';
import { breastmilk } from './breastmilk/breastmilk.ts';
import { diaper, logDiaper } from './diaper/diaper.ts';
import { drops, logDrops } from './drops/drops.ts';
import type { Kind, MonthlySums } from './entry/kind.ts';
import { logFeed, startFeed } from './feed/feed.ts';
import { MORE, MORE_CREATIONS } from './more/more-kinds.ts';
import { logSleep, sleep, startSleep } from './sleep/sleep.ts';

export type ActivityKind = Activity['kind'];
export type ActivityOf<K extends ActivityKind> = Extract<Activity, { kind: K }>;

/** All kinds of entries. A feed is a bottle, breastmilk or drops; a diaper change is one entry with its contents. */
const KINDS = { bottle, breastmilk, drops, diaper, sleep, bath, ...MORE } satisfies {
  readonly [K in ActivityKind]: Kind<ActivityOf<K>>;
};

export const ACTIVITY_KINDS = Object.keys(KINDS) as ActivityKind[];

/** Kinds with an end of their own. */
export const SESSION_KINDS = ACTIVITY_KINDS.filter((kind) => KINDS[kind].session !== null);

export function kindOf({ kind }: { readonly kind: ActivityKind }): Kind<Activity, string> {
  return KINDS[kind];
}

export function addSums(sums: MonthlySums, activity: Activity): MonthlySums {
  const { diapers = 0, baths = 0, feeds = 0, formulaMl = 0 } = kindOf(activity).sums(activity);
  return {
    diapers: sums.diapers + diapers,
    baths: sums.baths + baths,
    feeds: sums.feeds + feeds,
    formulaMl: sums.formulaMl + formulaMl,
  };
}

export const CREATIONS = {
  'feed.start': startFeed,
  'feed.log': logFeed,
  'drops.log': logDrops,
  'sleep.start': startSleep,
  'sleep.log': logSleep,
  'diaper.log': logDiaper,
  'bath.log': logBath,
  ...MORE_CREATIONS,
};

export type CreationType = keyof typeof CREATIONS;

export function isCreation(type: string): type is CreationType {
  return type in CREATIONS;
}
