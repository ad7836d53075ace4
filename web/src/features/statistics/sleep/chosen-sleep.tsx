import type { Sleep } from '@lulla/domain/activity/activity';
import type { SleepBar } from '@lulla/domain/statistics/sleep';
import { ChevronRight, Moon } from 'lucide-react';
import { ListRow } from '../../../components/list-row.tsx';
import { lengthText } from '../../../log/activity-text.ts';
import { useLogMinute } from '../../../log/log-clock.ts';
import { openSheet } from '../../../log/open-sheet.ts';
import { useReader } from '../../../log/use-reader.ts';
import { isShared, whoText } from '../../../log/who.ts';
import { formatDayOfYear } from '../../../time/day-of.ts';
import { type ChartReader, sleepTimes } from './sleep-text.ts';

/** The times of the chosen bar: an entry a row, for two parents may have logged the same sleep. A tap opens its details. */
export function ChosenSleep({ bar, reader }: { bar: SleepBar | null; reader: ChartReader }) {
  if (!bar) {
    return (
      <p className="mt-2 flex min-h-14 items-center justify-center text-center text-secondary text-muted">
        {reader.words.week.tapHint}
      </p>
    );
  }
  return (
    <ul className="mt-2 divide-y divide-line">
      {bar.sleeps.map((sleep) => (
        <li key={sleep.id}>
          <SleepRow sleep={sleep} reader={reader} />
        </li>
      ))}
    </ul>
  );
}

function SleepRow({ sleep, reader }: { sleep: Sleep; reader: ChartReader }) {
  const { words, company, language, zone } = useReader();
  const now = useLogMinute();
  const facts = [
    formatDayOfYear(sleep.startedAt, now, { language, zone }),
    lengthText(sleep, words),
    isShared(company) ? whoText(sleep.userId, company, words) : null,
  ];
  return (
    <ListRow
      tone="sleep"
      icon={<Moon aria-hidden="true" className="size-4.5" />}
      title={sleepTimes(sleep, now, reader)}
      subtitle={facts.filter((fact) => fact !== null).join(' · ')}
      trailing={<ChevronRight aria-hidden="true" className="size-4.5" />}
      onPress={() => openSheet({ type: 'details', activityId: sleep.id })}
    />
  );
}
