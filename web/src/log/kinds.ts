import type { Activity } from '@lulla/domain/activity/activity';
import type { ActivityKind, ActivityOf } from '@lulla/domain/activity/kinds';
import { Bath, Milk, Moon, Pill } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Tone } from '../components/tone.ts';
import type { Words } from '../i18n/sv.ts';
import { BreastmilkIcon, DiaperIcon } from './icons/own-icons.tsx';

/** How a kind of entry looks in a list and in a sentence. */
interface Look<A> {
  readonly tone: Exclude<Tone, 'primary'>;
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** The short text of an entry: 'Bottle 90 ml', 'Pee', 'Vitamin D, 5 drops'. */
  title(activity: A, words: Words['activity']): string;
  products?(activity: A, words: Words['activity']): string[];
}

const LOOKS = {
  bottle: {
    tone: 'feed',
    icon: Milk,
    title({ endedAt, endUnknown, startedMl, amountMl }, { entry }) {
      // The amount eaten or, while unknown, the amount at the start.
      const ml = endedAt === null && !endUnknown ? startedMl : amountMl;
      return ml === null ? entry.bottle : entry.bottleMl(ml);
    },
  },
  breastmilk: { tone: 'feed', icon: BreastmilkIcon, title: (_, { entry }) => entry.breastmilk },
  drops: {
    tone: 'drops',
    icon: Pill,
    title: ({ dropType, dropCount }, { entry, dropTypes }) => entry.drops(dropTypes[dropType], dropCount),
  },
  diaper: { tone: 'diaper', icon: DiaperIcon, title: ({ contents }, { entry }) => entry.diaper[contents] },
  sleep: { tone: 'sleep', icon: Moon, title: (_, { entry }) => entry.sleep },
  bath: {
    tone: 'bath',
    icon: Bath,
    title: (_, { entry }) => entry.bath,
    products: ({ babyOil, shampoo }, { entry }) => [babyOil ? entry.babyOil : '', shampoo ? entry.shampoo : ''],
  },
} satisfies { readonly [K in ActivityKind]: Look<ActivityOf<K>> };

export function lookOf({ kind }: { readonly kind: ActivityKind }): Look<Activity> {
  return LOOKS[kind];
}
