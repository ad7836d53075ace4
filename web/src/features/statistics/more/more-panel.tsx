import type { Activity } from '@lulla/domain/activity/activity';
import { kindOf } from '@lulla/domain/activity/kinds';
import { usedKinds } from '@lulla/domain/activity/more/more-choices';
import type { MoreKind } from '@lulla/domain/activity/more/more-kinds';
import type { ComponentType } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { useChildren } from '../../../log/children.ts';
import { useLogPart } from '../../../sync/log.ts';
import { EachChild } from '../parts/each-child.tsx';
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

/** The kinds of which something was logged, for each chosen child; beside several what is the family's (R250). */
export function MorePanel() {
  const { tile, ofFamily } = useWords().more;
  const hasSeveral = useChildren().length > 1;
  const all = useLogPart(({ view }) => view.activities);
  const ofAll = hasSeveral ? usedCards(all).filter(isOfFamily) : [];
  return (
    <>
      <h2 className="sr-only">{tile}</h2>
      <EachChild>
        {({ child, activities }) => {
          const used = usedCards(activities);
          const kinds = hasSeveral ? used.filter((kind) => !isOfFamily(kind)) : used;
          return <Cards key={child.id} kinds={kinds} activities={activities} />;
        }}
      </EachChild>
      {ofAll.length > 0 && (
        <section aria-label={ofFamily} className="mt-8">
          <h2 className="mb-2 text-body font-semibold">{ofFamily}</h2>
          <Cards kinds={ofAll} activities={all} />
        </section>
      )}
    </>
  );
}

function usedCards(activities: readonly Activity[]): CardKind[] {
  const used = usedKinds(activities);
  return CARD_KINDS.filter((kind) => used.has(kind));
}

function isOfFamily(kind: CardKind): boolean {
  return kindOf({ kind }).isOfFamily === true;
}

function Cards({ kinds, activities }: { kinds: readonly CardKind[]; activities: readonly Activity[] }) {
  const { nothing } = useWords().more;
  return (
    <div className="statistics-more">
      {kinds.length === 0 && <p className="text-secondary text-muted">{nothing}</p>}
      {kinds.map((kind) => {
        const Card = CARDS[kind];
        return <Card key={kind} activities={activities} />;
      })}
    </div>
  );
}
