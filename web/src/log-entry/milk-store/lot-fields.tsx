import { type Lot, MAX_LOT_ML, MILK_PLACES } from '@lulla/domain/activity/milk-store/lot';
import { DAY, HOUR, type Instant } from '@lulla/domain/time/instant';
import { Button } from '../../components/button.tsx';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { type MilkWords, useMilkWords } from '../../i18n/milk/words.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { logNow } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { MomentField } from '../moment-field.tsx';
import { VolumeField } from '../pumping/volume-field.tsx';
import { isAmountMissing, type LotForm, movedTo, pumpedAtOf, withUseBy } from './lot-form.ts';

interface LotFieldsProps {
  lot: Lot | null;
  form: LotForm;
  onChange: (form: LotForm) => void;
  /** Saving was tried without an amount. */
  isRefused: boolean;
  timeError: string | null;
}

/** How much, where, pumped when, and use by, which follows place and time until it is changed. */
export function LotFields({ lot, form, onChange, isRefused, timeError }: LotFieldsProps) {
  const { store: words } = useMilkWords();
  const { ml, place, pumpedAt, useBy } = form;
  return (
    <div data-tone="pumping" className="flex flex-col gap-5">
      <VolumeField
        label={lot ? words.left : words.amount}
        ml={ml}
        most={MAX_LOT_ML}
        invalid={words.invalid(MAX_LOT_ML)}
        isMissing={isRefused && isAmountMissing(form)}
        onChange={(next) => onChange({ ...form, ml: next })}
      />
      <SegmentedControl
        label={words.where}
        options={MILK_PLACES.map((value) => ({ value, label: words.places[value] }))}
        value={place}
        onChange={(to) => onChange(movedTo(to, form, lot, logNow()))}
      />
      <UseBy place={place} useBy={useBy} words={words} onChange={(at) => onChange(withUseBy(form, at))} />
      <MomentField
        label={words.pumped}
        value={pumpedAt}
        onChange={(at) => onChange(pumpedAtOf(at, form))}
        error={timeError}
        nudged
      />
    </div>
  );
}

interface UseByProps {
  place: Lot['place'];
  useBy: Instant;
  words: MilkWords['store'];
  onChange: (useBy: Instant) => void;
}

/** Use by: a proposal, moved by days or, of warm milk, by hours. */
function UseBy({ place, useBy, words, onChange }: UseByProps) {
  const display = useDisplayContext();
  const step = place === 'room' ? HOUR : DAY;
  const said = place === 'room' ? words.hour : words.day;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-[1_1_10rem]" aria-live="polite">
        <span className="block text-secondary text-muted">{words.useBy}</span>
        <span className="font-semibold">{formatMoment(useBy, logNow(), display)}</span>
      </p>
      <Button
        variant="secondary"
        size="medium"
        aria-label={words.useByEarlier(said)}
        onClick={() => onChange(useBy - step)}
      >
        −{said}
      </Button>
      <Button
        variant="secondary"
        size="medium"
        aria-label={words.useByLater(said)}
        onClick={() => onChange(useBy + step)}
      >
        +{said}
      </Button>
    </div>
  );
}
