import type { Activity } from '@lulla/domain/activity/activity';
import { useState } from 'react';
import { useLog } from '../sync/log.ts';

/**
 * An entry as it stands, or as it stood last when it has gone: a sheet goes on showing, while it closes, what its own
 * button has just deleted. Null when it was not there to begin with.
 */
export function useKeptEntry(activityId: string): Activity | null {
  const { view } = useLog();
  const present = view.activities.find(({ id }) => id === activityId) ?? null;
  const [kept, setKept] = useState(present);
  if (present !== null && present !== kept) setKept(present);
  return present ?? kept;
}
