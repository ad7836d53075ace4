import { type LocalMonth, localMonth } from '@lulla/domain/time/month';
import { useLogMinute } from '../../../log/log-clock.ts';
import { useBeginning } from '../../../log/server/use-beginning.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';

/** The earliest month that can be chosen: the one the log begins in, the present one of an empty log. */
export function useFirstMonth(): LocalMonth {
  const { zone } = useDisplayContext();
  const present = localMonth(useLogMinute(), zone);
  const { month } = useBeginning();
  return month !== null && month < present ? month : present;
}
