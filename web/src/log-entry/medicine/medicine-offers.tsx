import type { Medicine } from '@lulla/domain/activity/medicine/medicine';
import { nameKey } from '@lulla/domain/name-key';
import { medicinesLike, medicinesOf } from '@lulla/domain/statistics/doses';
import { PillBottle } from 'lucide-react';
import { useMemo } from 'react';
import { ListRow } from '../../components/list-row.tsx';
import { useMedicineWords } from '../../i18n/medicine/words.ts';
import { useChildren, useChosenActivities, useChosenLogs } from '../../log/children.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLogPart } from '../../sync/log.ts';
import { statusText } from './medicine-text.ts';

const MOST = 4;

interface MedicineOffersProps {
  /** The name as it is typed. */
  name: string;
  /** The one that was picked: it is in the fields. */
  picked: Medicine | null;
  onPick: (dose: Medicine) => void;
}

/** What the family gave before, the latest first, completed while a name is typed; one tap fills the fields (R242). */
export function MedicineOffers({ name, picked, onPick }: MedicineOffersProps) {
  const words = useMedicineWords();
  const display = useDisplayContext();
  const family = { logs: useChosenLogs(), children: useChildren() };
  const now = useLogMinute();
  const offers = useOffers();
  const { entry } = display.words.activity;
  const isPicked = picked !== null && nameKey(picked.name) === nameKey(name);
  if (isPicked) {
    const status = statusText(name, family, now, display);
    return status && <p className="-mt-2 text-secondary text-muted">{capitalised(status)}</p>;
  }
  const shown = medicinesLike(offers, name).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={words.given} className="-mt-2 divide-y divide-line">
      {shown.map((dose) => {
        const status = statusText(dose.name, family, now, display);
        return (
          <li key={dose.id}>
            <ListRow
              tone="medicine"
              icon={<PillBottle aria-hidden="true" className="size-4.5" />}
              title={
                <span className="[overflow-wrap:anywhere]">
                  {dose.name} {entry.dose(dose.centiDose, dose.unit)}
                </span>
              }
              subtitle={status === null ? null : capitalised(status)}
              onPress={() => onPick(dose)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Of what the chosen children got, their own last dose; what only others got, too. */
function useOffers(): readonly Medicine[] {
  const all = useLogPart(({ view }) => view.activities);
  const chosen = useChosenActivities();
  return useMemo(() => {
    const own = medicinesOf(chosen);
    const keys = new Set(own.map(({ name }) => nameKey(name)));
    const others = medicinesOf(all).filter(({ name }) => !keys.has(nameKey(name)));
    return [...own, ...others].sort((a, b) => b.startedAt - a.startedAt);
  }, [all, chosen]);
}
