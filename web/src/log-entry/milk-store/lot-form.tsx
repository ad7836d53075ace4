import {
  type Lot,
  leftOf,
  MAX_LOT_ML,
  MILK_PLACES,
  movedUseBy,
  usualUseBy,
} from '@lulla/domain/activity/milk-store/lot';
import type { Action } from '@lulla/domain/protocol/action';
import { DAY, HOUR, type Instant } from '@lulla/domain/time/instant';
import { Button } from '../../components/button.tsx';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { type MilkWords, useMilkWords } from '../../i18n/milk/words.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { logNow, newId } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { MomentField } from '../moment-field.tsx';
import { VolumeField } from '../pumping/volume-field.tsx';

/** What stands in the form. Null: empty or unreadable; NaN: an unreadable amount. */
export interface LotForm {
  readonly ml: number | null;
  readonly place: Lot['place'];
  readonly pumpedAt: Instant | null;
  readonly useBy: Instant;
}

export function lotFormOf(lot: Lot | null): LotForm {
  const pumpedAt = logNow();
  if (!lot) return { ml: null, place: 'fridge', pumpedAt, useBy: usualUseBy('fridge', pumpedAt) };
  return { ml: leftOf(lot), place: lot.place, pumpedAt: lot.pumpedAt, useBy: lot.useBy };
}

/** What it writes; null while an amount or a time is missing, or nothing was changed. */
export function lotAction({ ml, pumpedAt, place, useBy }: LotForm, lot: Lot | null): Action | null {
  if (ml === null || Number.isNaN(ml) || ml === 0 || pumpedAt === null) return null;
  if (!lot) return { type: 'milk.add', lotId: newId(), ml, pumpedAt, place, useBy };
  const changes = {
    // What was taken since does not count against it.
    ...(ml === leftOf(lot) ? {} : { ml: ml + lot.takenMl }),
    ...(pumpedAt === lot.pumpedAt ? {} : { pumpedAt }),
    ...(place === lot.place ? {} : { place }),
    ...(useBy === lot.useBy ? {} : { useBy }),
  };
  return Object.keys(changes).length === 0 ? null : { type: 'milk.edit', lotId: lot.id, changes };
}

interface LotFieldsProps {
  lot: Lot | null;
  form: LotForm;
  onChange: (form: LotForm) => void;
  isMissing: boolean;
}

/** How much, where, pumped when, and use by, which follows place and time until it is changed. */
export function LotFields({ lot, form, onChange, isMissing }: LotFieldsProps) {
  const { store: words } = useMilkWords();
  const { ml, place, pumpedAt, useBy } = form;
  function move(to: Lot['place']) {
    const proposed = lot ? movedUseBy(lot, to, logNow()) : usualUseBy(to, pumpedAt ?? logNow());
    onChange({ ...form, place: to, useBy: to === lot?.place ? lot.useBy : proposed });
  }
  function pump(at: Instant | null) {
    const isUsual = pumpedAt !== null && useBy === usualUseBy(place, pumpedAt);
    onChange({ ...form, pumpedAt: at, useBy: isUsual && at !== null ? usualUseBy(place, at) : useBy });
  }
  return (
    <div data-tone="pumping" className="flex flex-col gap-5">
      <VolumeField
        label={lot ? words.left : words.amount}
        ml={ml}
        most={MAX_LOT_ML}
        invalid={words.invalid(MAX_LOT_ML)}
        isMissing={isMissing && (ml === null || ml === 0)}
        onChange={(next) => onChange({ ...form, ml: next })}
      />
      <SegmentedControl
        label={words.where}
        options={MILK_PLACES.map((value) => ({ value, label: words.places[value] }))}
        value={place}
        onChange={move}
      />
      <UseBy place={place} useBy={useBy} words={words} onChange={(at) => onChange({ ...form, useBy: at })} />
      <MomentField label={words.pumped} value={pumpedAt} onChange={pump} nudged />
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
      <Button variant="secondary" size="medium" onClick={() => onChange(useBy - step)}>
        −{said}
      </Button>
      <Button variant="secondary" size="medium" onClick={() => onChange(useBy + step)}>
        +{said}
      </Button>
    </div>
  );
}
