import type { LocalMonth } from '@lulla/domain/time/month';
import { useMemo } from 'react';
import { useLogPart } from '../../sync/log.ts';
import { olderMonths } from './history-parts.ts';
import { useMonths } from './use-months.ts';

export interface OlderMonths {
  /** Newest first. */
  readonly months: readonly LocalMonth[];
  /** How the server's list stands; without one only months are shown of which something is here. */
  readonly list: 'read' | 'reading' | 'offline' | 'failed';
  readonly retry: () => void;
}

/** The months before the present one that hold something. */
export function useOlderMonths(thisMonth: LocalMonth, zone: string): OlderMonths {
  const activities = useLogPart((log) => log.view.activities);
  const { answer, refusal, retry } = useMonths();
  const known = answer?.data.months;
  const months = useMemo(
    () => olderMonths(known ?? [], activities, { thisMonth, zone }),
    [known, activities, thisMonth, zone],
  );
  return { months, list: answer ? 'read' : stateOf(refusal), retry };
}

function stateOf(refusal: string | null): 'reading' | 'offline' | 'failed' {
  if (refusal === null) return 'reading';
  return refusal === 'offline' || refusal === 'timeout' ? 'offline' : 'failed';
}
