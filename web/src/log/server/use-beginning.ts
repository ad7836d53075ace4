import {
  type FirstActivityResponse,
  firstActivityResponseSchema,
} from '@lulla/domain/protocol/first-activity-response';
import { type LocalMonth, localMonth } from '@lulla/domain/time/month';
import { useLog } from '../../sync/log.ts';
import { useDisplayContext } from '../use-display-context.ts';
import { type ServerAnswer, useServerAnswer } from './use-server-answer.ts';

export interface Beginning extends ServerAnswer<FirstActivityResponse> {
  /** The month the log begins in; while the server has not told, of what the device has. Null: nothing is known of it. */
  readonly month: LocalMonth | null;
}

/** Where the whole log begins, in the display's zone (S42): every month since then may hold something. */
export function useBeginning(): Beginning {
  const { zone } = useDisplayContext();
  const { userId, epoch, view } = useLog();
  const read = useServerAnswer(
    {
      userId: userId ?? '',
      epoch: epoch ?? '',
      what: 'first',
      path: '/api/activities/first',
      schema: firstActivityResponseSchema,
    },
    // Before the first sync there is no log that could begin.
    { enabled: epoch !== null },
  );
  // Newest first. What waits here, or was logged since the server told, may lie before all else.
  const starts = [view.activities.at(-1)?.startedAt, read.answer?.data.startedAt].filter(
    (at) => typeof at === 'number',
  );
  return { ...read, month: starts.length === 0 ? null : localMonth(Math.min(...starts), zone) };
}
