import type { Activity } from '@lulla/domain/activity/activity';
import { ofKind } from '@lulla/domain/activity/activity';
import { nameKey } from '@lulla/domain/name-key';
import { medicinesOf } from '@lulla/domain/statistics/doses';
import { DAY } from '@lulla/domain/time/instant';
import { PillBottle } from 'lucide-react';
import { ListRow } from '../../../components/list-row.tsx';
import { DOT } from '../../../i18n/grammar/dot.ts';
import { useMedicineWords } from '../../../i18n/medicine/words.ts';
import { useLogMinute } from '../../../log/log-clock.ts';
import { openSheet } from '../../../log/open-sheet.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { nextText } from '../../../log-entry/medicine/medicine-text.ts';
import { formatMoment } from '../../../time/day-names.ts';
import { StatisticCard } from '../parts/statistic.tsx';

/** The last dose of each medicine, when the next one is possible, and how many there were in 24 hours; a tap opens it. */
export function MedicineCard({ activities }: { activities: readonly Activity[] }) {
  const display = useDisplayContext();
  const words = useMedicineWords();
  const now = useLogMinute();
  const { entry } = display.words.activity;
  const recent = ofKind('medicine', activities).filter(({ startedAt }) => startedAt > now - DAY);
  return (
    <StatisticCard label={words.title} icon={PillBottle} tone="medicine">
      <ul className="mt-2 divide-y divide-line">
        {medicinesOf(activities).map((dose) => {
          const count = recent.filter(({ name }) => nameKey(name) === nameKey(dose.name)).length;
          const parts = [
            words.last(formatMoment(dose.startedAt, now, display)),
            nextText(dose, now, display),
            count > 0 ? words.doses(count) : null,
          ];
          const text = parts.filter((part) => part !== null).join(DOT);
          return (
            <li key={dose.id}>
              <ListRow
                tone="medicine"
                title={
                  <span className="[overflow-wrap:anywhere]">
                    {dose.name} {entry.dose(dose.centiDose, dose.unit)}
                  </span>
                }
                subtitle={text}
                onPress={() => openSheet({ type: 'details', activityId: dose.id })}
              />
            </li>
          );
        })}
      </ul>
    </StatisticCard>
  );
}
