import { activitiesResponseSchema } from '@lulla/domain/protocol/activities-response';
import { calendarResponseSchema } from '@lulla/domain/protocol/calendar-response';
import { type DeletedResponse, deletedResponseSchema } from '@lulla/domain/protocol/deleted-response';
import type { EventRow } from '@lulla/domain/protocol/event-row';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import type { LocalMonth } from '@lulla/domain/time/month';
import { addMonths, firstDay } from '@lulla/domain/time/month';
import type { Span } from '@lulla/domain/time/span';
import type * as z from 'zod/mini';
import type { Environment } from '../model/environment.ts';
import { readAnswer } from './read-answer.ts';
import { errorCode, request } from './request.ts';

/** An older part of the log could not be read: `offline`, or the server's code. */
export class ReadFailed extends Error {
  override readonly name = 'ReadFailed';

  constructor(readonly code: string) {
    super(`The log could not be read: ${code}`);
  }
}

/** `GET /api/activities`: every entry that reaches into the window, newest first. Throws `ReadFailed`. */
export async function readActivities(environment: Environment, { from, to }: Span): Promise<LogRow[]> {
  const read: LogRow[] = [];
  for (let before = to; ; ) {
    const path = `/api/activities?from=${from}&to=${before}&wire=${WIRE_VERSION}`;
    const { rows, truncated } = await ask(environment, path, activitiesResponseSchema);
    read.push(...rows);
    const oldest = rows.at(-1)?.activity?.startedAt ?? from;
    // The rest began before the window.
    if (!truncated || oldest < from) return read;
    // Several entries may start at that moment, not all of which came.
    if (oldest + 1 >= before) throw new ReadFailed('too_many_activities');
    before = oldest + 1;
  }
}

/** `GET /api/activities/deleted`: own entries that can be restored, the latest deletion first. Throws `ReadFailed`. */
export function readDeleted(environment: Environment): Promise<DeletedResponse> {
  return ask(environment, `/api/activities/deleted?wire=${WIRE_VERSION}`, deletedResponseSchema);
}

/** `GET /api/calendar`: every event of a month. Throws `ReadFailed`. */
export async function readMonth(environment: Environment, month: LocalMonth): Promise<EventRow[]> {
  const days = `from=${firstDay(month)}&to=${firstDay(addMonths(month, 1))}`;
  const { rows, truncated } = await ask(environment, `/api/calendar?${days}`, calendarResponseSchema);
  if (truncated) throw new ReadFailed('too_many_events');
  return rows;
}

async function ask<Schema extends z.ZodMiniType>(
  environment: Environment,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const reply = await request(environment, path, { headers: { accept: 'application/json' } });
  if (!reply) throw new ReadFailed('offline');
  const answer = readAnswer(schema, reply.body);
  if (answer !== undefined) return answer;
  throw new ReadFailed(errorCode(reply.body) ?? 'bad_answer');
}
