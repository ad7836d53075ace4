import type { Activity } from '@lulla/domain/activity/activity';
import { useState } from 'react';
import type { Span } from '../../sync/model/coverage.ts';
import { startingIn } from './history-parts.ts';

/** The entries that start in a window, newest first: the same list while none has changed. */
export function useStartingIn(activities: readonly Activity[], span: Span): readonly Activity[] {
  const present = startingIn(activities, span);
  const [kept, setKept] = useState(present);
  if (isSame(present, kept)) return kept;
  setKept(present);
  return present;
}

function isSame(a: readonly Activity[], b: readonly Activity[]): boolean {
  return a.length === b.length && a.every((activity, index) => activity === b[index]);
}
