import type { Activity } from '@lulla/domain/activity/activity';
import { ALLERGENS } from '@lulla/domain/activity/solid-food/solid-food';
import { type GivenFood, givenAllergens, givenFoods } from '@lulla/domain/statistics/solid-food';
import { Carrot, Check } from 'lucide-react';
import { useMemo } from 'react';
import { useSolidFoodWords } from '../../../i18n/solid-food/words.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { formatDate } from '../../../time/day-names.ts';
import { ChartTable } from '../parts/chart-table.tsx';
import { Figure, StatisticCard } from '../parts/statistic.tsx';

/** How many foods were given, the allergens ticked off, and each food with its first time. All of it is on the device (R276). */
export function SolidFoodCard({ activities }: { activities: readonly Activity[] }) {
  const { statistics } = useSolidFoodWords();
  const foods = useMemo(() => givenFoods(activities), [activities]);
  return (
    <StatisticCard label={statistics.title} icon={Carrot} tone="solid">
      <Figure value={foods.length === 0 ? null : String(foods.length)} unit={statistics.foods(foods.length)} />
      <Allergens activities={activities} />
      {foods.length > 0 && <Foods foods={foods} />}
    </StatisticCard>
  );
}

/** A list of all nine: a tick and the first time, or that it has not been given yet. */
function Allergens({ activities }: { activities: readonly Activity[] }) {
  const display = useDisplayContext();
  const { statistics, allergens } = useSolidFoodWords();
  const given = useMemo(() => givenAllergens(activities), [activities]);
  const count = ALLERGENS.filter((allergen) => given[allergen] !== null).length;
  return (
    <>
      <h4 className="mt-5 flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {statistics.allergens}
        <span className="text-secondary font-normal text-muted">{statistics.given(count, ALLERGENS.length)}</span>
      </h4>
      <ul className="mt-2 divide-y divide-line">
        {ALLERGENS.map((allergen) => {
          const first = given[allergen];
          return (
            <li key={allergen} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5">
              <span
                aria-hidden="true"
                className={`flex size-6 shrink-0 items-center justify-center rounded-full ${first === null ? 'border border-control' : 'bg-tone text-bg'}`}
              >
                {first !== null && <Check className="size-4" />}
              </span>
              <span className="flex-1">{allergens[allergen]}</span>
              <span className="text-secondary text-muted">
                {first === null ? statistics.notYet : formatDate(first, display)}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Every food, the one that is newest to the child first. */
function Foods({ foods }: { foods: readonly GivenFood[] }) {
  const display = useDisplayContext();
  const { statistics } = useSolidFoodWords();
  return (
    <ChartTable
      caption={statistics.table}
      columns={[statistics.food, statistics.first, statistics.times]}
      rows={() =>
        [...foods]
          .sort((a, b) => b.first - a.first || a.key.localeCompare(b.key))
          .map(({ key, name, first, times }) => ({
            key,
            cells: [
              <span key="name" className="[overflow-wrap:anywhere]">
                {name}
              </span>,
              formatDate(first, display),
              String(times),
            ],
          }))
      }
    />
  );
}
