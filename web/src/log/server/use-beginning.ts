import type { Activity } from '@lulla/domain/activity/activity';
import { isMoreKind } from '@lulla/domain/activity/more/more-kinds';
import {
  type FirstActivityResponse,
  firstActivityResponseSchema,
} from '@lulla/domain/protocol/first-activity-response';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import type { Instant } from '@lulla/domain/time/instant';
import { type LocalMonth, localMonth } from '@lulla/domain/time/month';
import { useMemo } from 'react';
import { useLog } from '../../sync/log.ts';
import { useDisplayContext } from '../use-display-context.ts';
import { type ServerAnswer, useServerAnswer } from './use-server-answer.ts';

interface Months {
  /** When the first entry starts that is none of *More*, by the device until the server has answered. Null: unknown. */
  readonly startedAt: Instant | null;
  /** The month of it. */
  readonly month: LocalMonth | null;
  /** Months before it that have entries of *More*, each once. */
  readonly earlier: readonly LocalMonth[];
}

export interface Beginning extends ServerAnswer<FirstActivityResponse>, Months {}

/** The beginning of the whole log, in the display's zone (S42): every month since may have entries. */
export function useBeginning(): Beginning {
  const { zone } = useDisplayContext();
  const { epoch, view } = useLog();
  const read = useServerAnswer(
    {
      what: 'first',
      path: `/api/activities/first?wire=${WIRE_VERSION}`,
      schema: firstActivityResponseSchema,
    },
    // Before the first sync there is no log.
    { enabled: epoch !== null },
  );
  const data = read.answer?.data;
  const months = useMemo(() => beginningOf(view.activities, data, zone), [view.activities, data, zone]);
  return { ...read, ...months };
}

/** Where a log begins, by a device's entries (newest first) and the server's answer. */
export function beginningOf(
  activities: readonly Activity[],
  answer: FirstActivityResponse | undefined,
  zone: string,
): Months {
  // Entries that wait here, or were logged since the answer, may be earlier.
  const here = activities.findLast(({ kind }) => !isMoreKind(kind))?.startedAt;
  const starts = [here, answer?.startedAt].filter((at) => typeof at === 'number');
  const startedAt = starts.length === 0 ? null : Math.min(...starts);
  const month = startedAt === null ? null : localMonth(startedAt, zone);
  const before = activities.filter(
    (each) => isMoreKind(each.kind) && (startedAt === null || each.startedAt < startedAt),
  );
  const months = [...(answer?.earlier ?? []), ...before.map((each) => each.startedAt)].map((at) =>
    localMonth(at, zone),
  );
  return { startedAt, month, earlier: [...new Set(months)].filter((each) => month === null || each < month) };
}
