import { type Lot, leftOf, lotsToUse, milkLeft } from '@lulla/domain/activity/milk-store/lot';
import { Refrigerator, Snowflake, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { DOT } from '../../i18n/grammar/dot.ts';
import { useMilkWords } from '../../i18n/milk/words.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useTimeError } from '../../log/use-time-error.ts';
import { logAction, useSave } from '../../log/write/log-action.ts';
import { getLog, logNow, newId, useLogPart } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { focusAmount } from '../feed/amount-entry.tsx';
import { useTimeLimits } from '../use-time-limits.ts';
import { LotFields } from './lot-fields.tsx';
import { isAmountMissing, lotAction, lotFormOf, pumpedAtProblem } from './lot-form.ts';

const ICONS = { fridge: Refrigerator, freezer: Snowflake, room: Sun };
const NEW = 'new';

/** The family's breast milk: how much there is, and what to use first. A tap on a lot corrects, moves or discards it. */
export function MilkStoreSheet(control: SheetControl) {
  const { store: words } = useMilkWords();
  const { entry } = useDisplayContext().words.activity;
  const lots = lotsToUse(useLogPart(({ view }) => view.milk));
  // As it was at the tap: its form stays when the lot is changed or used up meanwhile.
  const [open, setOpen] = useState<Lot | typeof NEW | null>(null);
  if (open !== null) return <LotSheet {...control} lot={open === NEW ? null : open} onDone={() => setOpen(null)} />;
  return (
    <Sheet
      {...control}
      title={words.title}
      footer={
        <Button full onClick={() => setOpen(NEW)}>
          {words.add}
        </Button>
      }
    >
      {lots.length === 0 ? (
        <p className="text-secondary text-muted">{words.empty}</p>
      ) : (
        <>
          <p data-tone="pumping" className="text-statistic font-semibold tracking-[-0.02em]">
            {entry.ml(milkLeft(lots))}
          </p>
          <ul className="mt-2 divide-y divide-line">
            {lots.map((each, place) => (
              <LotRow key={each.id} lot={each} isFirst={place === 0} onPress={() => setOpen(each)} />
            ))}
          </ul>
          <p className="mt-3 text-secondary text-muted">{words.use}</p>
        </>
      )}
    </Sheet>
  );
}

function LotRow({ lot, isFirst, onPress }: { lot: Lot; isFirst: boolean; onPress: () => void }) {
  const { store: words } = useMilkWords();
  const display = useDisplayContext();
  const now = useLogMinute();
  const Icon = ICONS[lot.place];
  const day = formatMoment(lot.useBy, now, display);
  return (
    <li>
      <ListRow
        icon={<Icon aria-hidden="true" className="size-4.5" />}
        tone="pumping"
        title={`${display.words.activity.entry.ml(leftOf(lot))}${DOT}${words.places[lot.place]}`}
        subtitle={lot.useBy <= now ? words.past(day) : words.by(day)}
        trailing={isFirst && <span className="font-medium text-ink">{words.first}</span>}
        onPress={onPress}
      />
    </li>
  );
}

interface LotSheetProps extends SheetControl {
  /** As it was when the sheet was opened; null for a new one. */
  lot: Lot | null;
  onDone: () => void;
}

function LotSheet({ lot, onDone, ...control }: LotSheetProps) {
  const { store: words } = useMilkWords();
  // The milk store stays open behind it.
  const { save, isSlow } = useSave(onDone, (action) => logAction(action));
  const [form, setForm] = useState(() => lotFormOf(lot, logNow()));
  const [isRefused, setRefused] = useState(false);
  const problem = pumpedAtProblem(form, lot, useTimeLimits());
  const error = useTimeError(problem, 'milk.add');
  function submit() {
    if (isAmountMissing(form)) {
      setRefused(true);
      setTimeout(focusAmount);
      return;
    }
    if (problem) return error.refuse();
    const action = lotAction(form, lot, getLog().view.milk, newId);
    if (action) save(action);
    else onDone();
  }
  const keep = (
    <Button full busy={isSlow} onClick={submit}>
      {words.save}
    </Button>
  );
  return (
    <Sheet
      {...control}
      tall
      title={lot ? words.edit : words.add}
      footer={
        lot ? (
          <ButtonRow>
            <Button
              variant="secondary"
              onClick={() => save({ type: 'milk.edit', lotId: lot.id, changes: { isDiscarded: true } })}
            >
              {words.discard}
            </Button>
            {keep}
          </ButtonRow>
        ) : (
          keep
        )
      }
    >
      <LotFields lot={lot} form={form} onChange={setForm} isRefused={isRefused} timeError={error.text} />
    </Sheet>
  );
}
