import type { Session } from '@lulla/domain/activity/activity';
import { lazyPart } from '../components/lazy-part.tsx';

/** What an open sheet says once `isEndedByAnother`; seldom needed. */
export const endedMeanwhile = lazyPart(async () => (await import('./ended-meanwhile.tsx')).EndedMeanwhile);

/** Whether somebody else has ended a session, so that there is nothing left to end here. */
export function isEndedByAnother({ endedAt, endedBy }: Session, userId: string): boolean {
  return endedAt !== null && endedBy !== userId;
}
