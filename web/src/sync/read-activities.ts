import type { Instant } from '@lulla/domain/time/instant';
import { type ActivitiesAnswer, activitiesAnswerSchema } from '@lulla/domain/wire/activities-answer';
import type { Environment } from './environment.ts';
import { readAnswer } from './read-answer.ts';
import { errorCode, request } from './request.ts';

/** An older part of the log could not be read: `offline`, or the server's code. */
export class ReadFailed extends Error {
  override readonly name = 'ReadFailed';

  constructor(readonly code: string) {
    super(`The log could not be read: ${code}`);
  }
}

/** `GET /api/activities`: entries that touch `[from, to)`. Throws `ReadFailed`. */
export async function readActivities(environment: Environment, from: Instant, to: Instant): Promise<ActivitiesAnswer> {
  const path = `/api/activities?from=${from}&to=${to}`;
  const reply = await request(environment, path, { headers: { accept: 'application/json' } });
  if (!reply) throw new ReadFailed('offline');
  const answer = readAnswer(activitiesAnswerSchema, reply.body);
  if (answer) return answer;
  throw new ReadFailed(errorCode(reply.body) ?? 'bad_answer');
}
