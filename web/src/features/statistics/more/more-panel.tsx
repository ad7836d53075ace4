import type { Activity } from '@lulla/domain/activity/activity';
import { usedKinds } from '@lulla/domain/activity/more/more-choices';
import { MORE_KINDS, type MoreKind } from '@lulla/domain/activity/more/more-kinds';
import type { ComponentType } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { FirstsCard } from './firsts-card.tsx';
import { TemperatureCard } from './temperature-card.tsx';
import { TummyTimeCard } from './tummy-time-card.tsx';

/** What the log answers of each kind in *More*. */
const CARDS: Readonly<Record<MoreKind, ComponentType<{ activities: readonly Activity[] }>>> = {
  tummy_time: TummyTimeCard,
  temperature: TemperatureCard,
  note: FirstsCard,
};

/** The kinds of which something was logged. */
export function MorePanel({ activities }: { activities: readonly Activity[] }) {
  const { tile } = useWords().more;
  const used = usedKinds(activities);
  return (
    <>
      <h2 className="sr-only">{tile}</h2>
      <div className="statistics-more">
        {MORE_KINDS.filter((kind) => used.has(kind)).map((kind) => {
          const Card = CARDS[kind];
          return <Card key={kind} activities={activities} />;
        })}
      </div>
    </>
  );
}
