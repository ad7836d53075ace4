import { type MonthsAnswer, monthsAnswerSchema } from '@lulla/domain/wire/months-answer';
import { useLog } from '../../sync/log.ts';
import { useReader } from '../activity/use-reader.ts';
import { type ServerAnswer, useServerAnswer } from '../statistics/use-server-answer.ts';

/** The months of the whole log that hold something, newest first, the present one among them. */
export function useMonths(): ServerAnswer<MonthsAnswer> {
  const { zone } = useReader();
  const { userId, epoch } = useLog();
  return useServerAnswer(
    {
      userId: userId ?? '',
      epoch: epoch ?? '',
      what: 'months',
      path: `/api/activities/months?zone=${encodeURIComponent(zone)}`,
      schema: monthsAnswerSchema,
    },
    // Before the first sync there is no log to have months.
    { enabled: epoch !== null },
  );
}
