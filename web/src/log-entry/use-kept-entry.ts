import type { Activity } from '@lulla/domain/activity/activity';
import { useState } from 'react';
import { useLogPart } from '../sync/log.ts';

/** An entry, or its last version after it was deleted, for a closing sheet. Null if it was never there. */
export function useKeptEntry(activityId: string): Activity | null {
  const present = useLogPart(({ view }) => view.activities.find(({ id }) => id === activityId)) ?? null;
  const [kept, setKept] = useState(present);
  if (present !== null && present !== kept) setKept(present);
  return present ?? kept;
}
