import {
  type FirstActivityResponse,
  firstActivityResponseSchema,
} from '@lulla/domain/protocol/first-activity-response';
import type { Instant } from '@lulla/domain/time/instant';
import { type LocalMonth, localMonth } from '@lulla/domain/time/month';
import { useLog } from '../../sync/log.ts';
import { useDisplayContext } from '../use-display-context.ts';
import { type ServerAnswer, useServerAnswer } from './use-server-answer.ts';

export interface Beginning extends ServerAnswer<FirstActivityResponse> {
  /** When the first entry starts, by the device until the server has answered. Null: unknown. */
  readonly startedAt: Instant | null;
  /** The month of it. */
  readonly month: LocalMonth | null;
}

/** The beginning of the whole log, in the display's zone (S42): every month since may have entries. */
export function useBeginning(): Beginning {
  const { zone } = useDisplayContext();
  const { epoch, view } = useLog();
  const read = useServerAnswer(
    {
      what: 'first',
      path: '/api/activities/first',
      schema: firstActivityResponseSchema,
    },
    // Before the first sync there is no log.
    { enabled: epoch !== null },
  );
  // Newest first. Entries that wait here, or were logged since the answer, may be earlier.
  const starts = [view.activities.at(-1)?.startedAt, read.answer?.data.startedAt].filter(
    (at) => typeof at === 'number',
  );
  const startedAt = starts.length === 0 ? null : Math.min(...starts);
  return { ...read, startedAt, month: startedAt === null ? null : localMonth(startedAt, zone) };
}
