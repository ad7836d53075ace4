import type { Milk } from '@lulla/domain/activity/bottle/milk';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { volumeBeside } from '../../i18n/grammar/volume.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ExactAmount } from './exact-amount.tsx';

interface MilkChoiceProps {
  /** NaN: what is typed is no amount. */
  milk: Milk;
  /** All that is in the bottle; null: what is typed is no amount. */
  filledMl: number | null;
  onChange: (milk: Milk) => void;
}

/** Half of it, before anything else was said. */
const SHARE_AT_FIRST = 0.5;
/** Of a bottle whose amount is not known yet. */
const FILLED_AT_FIRST_ML = 60;

/** What is in a bottle: formula, breast milk, or both with how much of each (R183). */
export function MilkChoice({ milk, filledMl, onChange }: MilkChoiceProps) {
  const { sheets, activity } = useWords();
  const words = sheets.milk;
  const filled = filledMl ?? FILLED_AT_FIRST_ML;
  const within = (ml: number) => Math.max(1, Math.min(ml, filled - 1));
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={words.label}
        options={[
          { value: 'formula', label: words.formula },
          { value: 'breast', label: words.breast },
          { value: 'mixed', label: words.mixed },
        ]}
        value={typeof milk === 'number' ? 'mixed' : milk}
        onChange={(next) => onChange(next === 'mixed' ? within(Math.round(filled * SHARE_AT_FIRST)) : next)}
      />
      {typeof milk === 'number' && (
        <div className="animate-appear">
          <ExactAmount
            label={words.ofIt}
            value={activity.entry.ml(Math.min(milk, filled))}
            ml={Number.isNaN(milk) ? milk : Math.min(milk, filled)}
            least={1}
            most={filled}
            onChange={onChange}
          />
          {!Number.isNaN(milk) && (
            <p className="text-center text-secondary text-muted">
              {words.formulaMl(volumeBeside(filled, Math.min(milk, filled)))}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
