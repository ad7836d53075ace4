import type { ActivityOf } from '@lulla/domain/activity/kinds';
import type { MoreKind } from '@lulla/domain/activity/more/more-kinds';
import { pumpedMl } from '@lulla/domain/activity/pumping/pumping';
import { Carrot, Droplets, NotebookPen, PillBottle, Ruler, Star, Thermometer } from 'lucide-react';
import { TummyTimeIcon } from './icons/own-icons.tsx';
import type { MoreLook } from './look.ts';
import { growthTitle } from './text/growth-text.ts';
import { solidFoodTitle } from './text/solid-food-text.ts';

/** The kinds in *More*, each with a tone of its own. */
export const MORE_LOOKS = {
  tummy_time: {
    tone: 'tummy',
    icon: TummyTimeIcon,
    namesKind: false,
    isTyped: false,
    title: (_, { entry }) => entry.tummyTime,
  },
  temperature: {
    tone: 'temperature',
    icon: Thermometer,
    namesKind: false,
    isTyped: false,
    title: ({ centiCelsius, site }, { entry }) => {
      const measured = entry.temperature(centiCelsius);
      return site === null ? measured : `${measured}, ${entry.sites[site]}`;
    },
  },
  growth: {
    tone: 'growth',
    icon: Ruler,
    namesKind: false,
    isTyped: true,
    title: growthTitle,
  },
  note: {
    tone: 'note',
    icon: NotebookPen,
    namesKind: false,
    isTyped: true,
    iconOf: ({ isFirst }) => (isFirst ? Star : NotebookPen),
    title: ({ isFirst }, { entry }) => (isFirst ? entry.firstTime : entry.note),
  },
  medicine: {
    tone: 'medicine',
    icon: PillBottle,
    namesKind: true,
    isTyped: true,
    title: ({ name, centiDose, unit }, { entry }) => `${name} ${entry.dose(centiDose, unit)}`,
  },
  pumping: {
    tone: 'pumping',
    icon: Droplets,
    namesKind: false,
    isTyped: true,
    title(session, { entry }) {
      const ml = pumpedMl(session);
      return ml === null ? entry.pumping : entry.pumpingMl(ml);
    },
  },
  solid_food: {
    tone: 'solid',
    icon: Carrot,
    namesKind: true,
    isTyped: true,
    title: solidFoodTitle,
  },
} satisfies { readonly [K in MoreKind]: MoreLook<ActivityOf<K>> };
