import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { SLEPT_MINUTES_BACK } from '../../log/time-choice.ts';
import { TimeChips } from '../time-chips.tsx';
import type { SleepForm } from './sleep-form.ts';

export interface SleepFieldsProps {
  sleep: SleepForm;
  change: (part: Partial<SleepForm>) => void;
  /** The time that cannot be saved, and what is said at it. */
  faulty: 'from' | 'to' | null;
  error: string | null;
}

/** *Earlier*: whether it goes on or is over, and its times. */
export function SleepFields({ sleep, change, faulty, error }: SleepFieldsProps) {
  const words = useWords().sheets.sleep;
  const errorOf = (field: 'from' | 'to'): string | null => (faulty === field ? error : null);
  return (
    <>
      <SegmentedControl
        label={words.stateLabel}
        options={[
          { value: 'running', label: words.stillSleeping },
          { value: 'over', label: words.woken },
        ]}
        value={sleep.earlier ?? 'running'}
        onChange={(earlier) => change({ earlier })}
      />
      {sleep.earlier === 'running' ? (
        <TimeChips
          label={words.fellAsleep}
          value={sleep.time}
          onChange={(time) => change({ time })}
          error={errorOf('from')}
          tone="sleep"
        />
      ) : (
        <>
          <TimeChips
            label={words.fellAsleep}
            minutes={SLEPT_MINUTES_BACK}
            value={sleep.from}
            onChange={(from) => change({ from })}
            error={errorOf('from')}
            tone="sleep"
          />
          <TimeChips
            label={words.wokeUp}
            value={sleep.to}
            since={'at' in sleep.from ? sleep.from.at : null}
            onChange={(to) => change({ to })}
            error={errorOf('to')}
            tone="sleep"
          />
        </>
      )}
    </>
  );
}
