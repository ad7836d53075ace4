import type { Activity } from '@lulla/domain/activity/activity';
import { usedKinds } from '@lulla/domain/activity/more/more-choices';
import type { MoreKind } from '@lulla/domain/activity/more/more-kinds';
import type { ComponentType } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { FirstsCard } from './firsts-card.tsx';
import { MedicineCard } from './medicine-card.tsx';
import { PumpingCard } from './pumping-card.tsx';
import { SolidFoodCard } from './solid-food-card.tsx';
import { TemperatureCard } from './temperature-card.tsx';
import { TummyTimeCard } from './tummy-time-card.tsx';

/** Kinds with a tab of their own have no card. */
type CardKind = Exclude<MoreKind, 'growth'>;

/** What the log answers of each kind in *More*. */
const CARDS: Readonly<Record<CardKind, ComponentType<{ activities: readonly Activity[] }>>> = {
  tummy_time: TummyTimeCard,
  temperature: TemperatureCard,
  note: FirstsCard,
  medicine: MedicineCard,
  pumping: PumpingCard,
  solid_food: SolidFoodCard,
};

const CARD_KINDS = Object.keys(CARDS) as CardKind[];

/** The kinds of which something was logged. */
export function MorePanel({ activities }: { activities: readonly Activity[] }) {
  const { tile, nothing } = useWords().more;
  const used = usedKinds(activities);
  const kinds = CARD_KINDS.filter((kind) => used.has(kind));
  return (
    <>
      <h2 className="sr-only">{tile}</h2>
      <div className="statistics-more">
        {kinds.length === 0 && <p className="text-secondary text-muted">{nothing}</p>}
        {kinds.map((kind) => {
          const Card = CARDS[kind];
          return <Card key={kind} activities={activities} />;
        })}
      </div>
    </>
  );
}
