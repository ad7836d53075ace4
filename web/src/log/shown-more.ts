import { type ShownMore, shownMore } from '@lulla/domain/activity/more/more-choices';
import { useMemo } from 'react';
import { useLogPart } from '../sync/log.ts';

/** What of *More* is shown to this family; null for nothing (R216). */
export function useShownMore(): ShownMore | null {
  const choices = useLogPart(({ view }) => view.more);
  const activities = useLogPart(({ view }) => view.activities);
  return useMemo(() => shownMore(choices, activities), [choices, activities]);
}
