import type { ActivityOf } from '@lulla/domain/activity/kinds';
import type { MoreKind } from '@lulla/domain/activity/more/more-kinds';
import { Carrot, NotebookPen, PillBottle, Ruler, Star, Thermometer } from 'lucide-react';
import { TummyTimeIcon } from './icons/own-icons.tsx';
import type { Look } from './look.ts';
import { growthTitle } from './text/growth-text.ts';
import { solidFoodTitle } from './text/solid-food-text.ts';

/** The kinds in *More*, each with a tone of its own. */
export const MORE_LOOKS = {
  tummy_time: { tone: 'tummy', icon: TummyTimeIcon, title: (_, { entry }) => entry.tummyTime },
  temperature: {
    tone: 'temperature',
    icon: Thermometer,
    title: ({ centiCelsius, site }, { entry }) => {
      const measured = entry.temperature(centiCelsius);
      return site === null ? measured : `${measured}, ${entry.sites[site]}`;
    },
  },
  growth: { tone: 'growth', icon: Ruler, title: growthTitle },
  note: {
    tone: 'note',
    icon: NotebookPen,
    iconOf: ({ isFirst }) => (isFirst ? Star : NotebookPen),
    title: ({ isFirst }, { entry }) => (isFirst ? entry.firstTime : entry.note),
  },
  medicine: {
    tone: 'medicine',
    icon: PillBottle,
    title: ({ name, centiDose, unit }, { entry }) => `${name} ${entry.dose(centiDose, unit)}`,
  },
  solid_food: { tone: 'solid', icon: Carrot, title: solidFoodTitle },
} satisfies { readonly [K in MoreKind]: Look<ActivityOf<K>> };
