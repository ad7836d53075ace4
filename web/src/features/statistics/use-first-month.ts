import { type LocalMonth, localMonth } from '@lulla/domain/time/month';
import { useLog } from '../../sync/log.ts';
import { useLogMinute } from '../activity/log-clock.ts';
import { useReader } from '../activity/use-reader.ts';
import { useMonths } from '../history/use-months.ts';

/** The earliest month that holds anything, of the whole log; while the server has not told, of what the device has. */
export function useFirstMonth(): LocalMonth {
  const { zone } = useReader();
  const { view } = useLog();
  const present = localMonth(useLogMinute(), zone);
  const { answer } = useMonths();
  if (answer) return answer.data.months.at(-1) ?? present;
  const earliest = view.activities.reduce(
    (first, { startedAt }) => Math.min(first, startedAt),
    Number.POSITIVE_INFINITY,
  );
  return Number.isFinite(earliest) ? localMonth(earliest, zone) : present;
}
