import { type LocalMonth, localMonth } from '@lulla/domain/time/month';
import { monthsAnswerSchema } from '@lulla/domain/wire/months-answer';
import { useLog } from '../../sync/log.ts';
import { useLogMinute } from '../activity/log-clock.ts';
import { useReader } from '../activity/use-reader.ts';
import { useServerAnswer } from './use-server-answer.ts';

/** The earliest month that holds anything, of the whole log; while the server has not told, of what the device has. */
export function useFirstMonth(): LocalMonth {
  const { zone } = useReader();
  const { userId, epoch, view } = useLog();
  const present = localMonth(useLogMinute(), zone);
  const { answer } = useServerAnswer(
    {
      userId: userId ?? '',
      epoch: epoch ?? '',
      what: 'months',
      path: `/api/activities/months?zone=${encodeURIComponent(zone)}`,
      schema: monthsAnswerSchema,
    },
    { enabled: true },
  );
  if (answer) return answer.data.months.at(-1) ?? present;
  const earliest = view.activities.reduce(
    (first, { startedAt }) => Math.min(first, startedAt),
    Number.POSITIVE_INFINITY,
  );
  return Number.isFinite(earliest) ? localMonth(earliest, zone) : present;
}
