import { type MonthlySummary, monthlySummarySchema } from '@lulla/domain/protocol/monthly-answer';
import type { LocalMonth } from '@lulla/domain/time/month';
import { type ServerAnswer, useServerAnswer } from '../../log/server/use-server-answer.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLog } from '../../sync/log.ts';

/** The Monthly Summary of a month, read anew whenever the log changes. Asks nothing without access (P23). */
export function useMonthlySummary(month: LocalMonth): ServerAnswer<MonthlySummary> {
  const { zone } = useDisplayContext();
  const { userId, epoch, access, view } = useLog();
  return useServerAnswer(
    {
      userId: userId ?? '',
      epoch: epoch ?? '',
      what: `monthly ${month}`,
      path: `/api/statistics/monthly?month=${month}&zone=${encodeURIComponent(zone)}`,
      schema: monthlySummarySchema,
    },
    { enabled: access, follows: view },
  );
}
