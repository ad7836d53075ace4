import { addMonths, type LocalMonth, monthsBetween } from '@lulla/domain/time/month';
import { useMemo } from 'react';
import { useBeginning } from '../../log/server/use-beginning.ts';
import { groupMonths, type MonthGroups } from './history-parts.ts';

export interface OlderMonths extends MonthGroups {
  /** Whether the server has answered how far back they go; else they go as far as the device's rows. */
  readonly list: 'read' | 'reading' | 'offline' | 'failed';
  readonly retry: () => void;
}

/** The months before the present one, back to where the log begins, and earlier ones that have entries. */
export function useOlderMonths(thisMonth: LocalMonth): OlderMonths {
  const { month, earlier, answer, refusal, retry } = useBeginning();
  const groups = useMemo(() => {
    const since = month === null ? [] : monthsBetween(month, addMonths(thisMonth, -1));
    const before = earlier
      .filter((each) => each < thisMonth)
      .sort()
      .reverse();
    return groupMonths([...since, ...before], thisMonth);
  }, [month, earlier, thisMonth]);
  return { ...groups, list: answer ? 'read' : stateOf(refusal), retry };
}

function stateOf(refusal: string | null): 'reading' | 'offline' | 'failed' {
  if (refusal === null) return 'reading';
  return refusal === 'offline' || refusal === 'timeout' ? 'offline' : 'failed';
}
