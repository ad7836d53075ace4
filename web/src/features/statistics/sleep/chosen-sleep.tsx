import type { Sleep } from '@lulla/domain/activity/sleep/sleep';
import type { SleepBar } from '@lulla/domain/statistics/sleep';
import { ChevronRight, Moon } from 'lucide-react';
import { ListRow } from '../../../components/list-row.tsx';
import { DOT } from '../../../i18n/grammar/dot.ts';
import { lengthText } from '../../../log/activity-text.ts';
import { useLogMinute } from '../../../log/log-clock.ts';
import { openSheet } from '../../../log/open-sheet.ts';
import { isShared, whoText } from '../../../log/person-name.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { formatDayOfYear } from '../../../time/day-of.ts';
import { type SleepDisplay, sleepTimes } from './sleep-text.ts';

/**
 * The times of the chosen bar: an entry a row, because two parents may have logged the same sleep. A tap opens its
 * details.
 */
export function ChosenSleep({ bar, display }: { bar: SleepBar | null; display: SleepDisplay }) {
  if (!bar) {
    return (
      <p className="mt-2 flex min-h-14 items-center justify-center text-center text-secondary text-muted">
        {display.words.week.tapHint}
      </p>
    );
  }
  return (
    <ul className="mt-2 divide-y divide-line">
      {bar.sleeps.map((sleep) => (
        <li key={sleep.id}>
          <SleepRow sleep={sleep} display={display} />
        </li>
      ))}
    </ul>
  );
}

function SleepRow({ sleep, display }: { sleep: Sleep; display: SleepDisplay }) {
  const { words, household, language, zone } = useDisplayContext();
  const now = useLogMinute();
  const facts = [
    formatDayOfYear(sleep.startedAt, now, { language, zone }),
    lengthText(sleep, words),
    isShared(household) ? whoText(sleep.userId, household, words) : null,
  ];
  return (
    <ListRow
      tone="sleep"
      icon={<Moon aria-hidden="true" className="size-4.5" />}
      title={sleepTimes(sleep, now, display)}
      subtitle={facts.filter((fact) => fact !== null).join(DOT)}
      trailing={<ChevronRight aria-hidden="true" className="size-4.5" />}
      onPress={() => openSheet({ type: 'details', activityId: sleep.id })}
    />
  );
}
