import { MAX_PUMPED_ML, type Pumped } from '@lulla/domain/activity/pumping/pumping';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { useMilkWords } from '../../i18n/milk/words.ts';
import { type PumpedForm, withoutUnreadable } from './pumped-form.ts';
import { StoredField } from './stored-field.tsx';
import { VolumeField } from './volume-field.tsx';

interface PumpedFieldsProps {
  form: PumpedForm;
  onChange: (part: Partial<PumpedForm>) => void;
}

/** How much it was: left and right, or together; and where it is put away. */
export function PumpedFields({ form, onChange }: PumpedFieldsProps) {
  const { pumping: words } = useMilkWords();
  const field = (key: Exclude<keyof Pumped, 'stored'>, label: string) => (
    <VolumeField
      key={key}
      label={label}
      ml={form[key]}
      most={MAX_PUMPED_ML}
      invalid={words.invalid(MAX_PUMPED_ML)}
      onChange={(ml) => onChange({ [key]: ml })}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label={words.way}
        options={[
          { value: 'sides', label: words.sides },
          { value: 'together', label: words.together },
        ]}
        value={form.way}
        onChange={(way) => onChange({ ...withoutUnreadable(form), way })}
      />
      <div className="flex gap-3">
        {form.way === 'sides'
          ? [field('leftMl', words.left), field('rightMl', words.right)]
          : field('togetherMl', words.together)}
      </div>
      <StoredField stored={form.stored} onChange={(stored) => onChange({ stored })} />
    </div>
  );
}
