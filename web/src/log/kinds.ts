import type { Activity } from '@lulla/domain/activity/activity';
import { contentsOf } from '@lulla/domain/activity/bottle/milk';
import type { ActivityKind, ActivityOf } from '@lulla/domain/activity/kinds';
import { Bath, Milk, Moon, Pill } from 'lucide-react';
import { DOT } from '../i18n/grammar/dot.ts';
import { BreastmilkIcon, DiaperIcon } from './icons/own-icons.tsx';
import type { Look } from './look.ts';
import { MORE_LOOKS } from './more-looks.ts';
import { sidesText } from './text/sides-text.ts';

const LOOKS = {
  bottle: {
    tone: 'feed',
    icon: Milk,
    title(bottle, { entry }) {
      const { endedAt, endUnknown, startedMl, amountMl } = bottle;
      // The amount eaten or, while unknown, the amount at the start.
      const ml = endedAt === null && !endUnknown ? startedMl : amountMl;
      const contents = contentsOf(bottle);
      const title = ml === null ? entry.bottle : entry.bottleMl(ml);
      return contents === 'formula' ? title : `${title}${DOT}${entry.milk[contents]}`;
    },
  },
  breastmilk: {
    tone: 'feed',
    icon: BreastmilkIcon,
    title: (feed, words) => [words.entry.breastmilk, sidesText(feed, words)].filter(Boolean).join(DOT),
  },
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
  ...MORE_LOOKS,
} satisfies { readonly [K in ActivityKind]: Look<ActivityOf<K>> };

export function lookOf({ kind }: { readonly kind: ActivityKind }): Look<Activity> {
  return LOOKS[kind];
}
