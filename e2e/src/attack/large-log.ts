import { setTimeout as delay } from 'node:timers/promises';
import type { TestDatabase } from '@lulla/server/test/test-cluster.ts';
import { uuidv7 } from 'uuidv7';
import { PASSWORD, Person } from '../harness/api.ts';

/** A note as long as it may be, of the characters that take the most room. */
const LONGEST_NOTE = '🐻'.repeat(2_000);

/** Puts entries with the longest notes into somebody's log, one a minute back from now, past the rules and limits. */
export async function putLongestNotes(pool: TestDatabase['pool'], { userId }: Person, count: number): Promise<void> {
  const text = `
    with family as (
      update families set revision = revision + 1
      where id = (select family_id from members where user_id = $1)
      returning id, revision
    )
    insert into activities (family_id, id, user_id, kind, started_at, note, contents, revision, received_at)
    select id, gen_random_uuid(), $1, 'diaper', now() - at * interval '1 minute', $2, 'pee', revision, now()
    from family, generate_series(1, $3::integer) as at`;
  await pool.query(text, [userId, LONGEST_NOTE, count]);
}

/** The same person on one more device. */
export async function signInAgain({ lulla, email, userId }: Person): Promise<Person> {
  const response = await fetch(`${lulla.origin}/api/sign-in`, {
    method: 'POST',
    headers: { Origin: lulla.origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
  return new Person(lulla, email, userId, cookie);
}

function sync(person: Person, operations: readonly object[] = []): Promise<Response> {
  const body = { wire: 1, userId: person.userId, deviceTime: Date.now(), cursor: null, operations };
  return person.post('/api/sync', body);
}

export interface Answered {
  readonly status: number;
  readonly bytes: number;
  readonly hasRetryAfter: boolean;
}

/** All that was asked for, or when to ask again. */
export function isAnswerOrLater({ status, hasRetryAfter }: Answered): boolean {
  return status === 200 || (status === 503 && hasRetryAfter);
}

/** Every device asks six times at once for all there is; each answer is read to its end. */
export function askForSnapshots(devices: readonly Person[]): Promise<Answered[]> {
  return Promise.all(devices.flatMap((device) => Array.from({ length: 6 }, async () => read(await sync(device)))));
}

/** Twenty-four summaries of this month at once. */
export function askForSummaries(device: Person): Promise<Answered[]> {
  const path = `/api/statistics/monthly?month=${new Date().toISOString().slice(0, 7)}&zone=UTC`;
  return Promise.all(Array.from({ length: 24 }, async () => read(await device.request('GET', path))));
}

/** The bytes of an answer as they come, so that not all of them are in our memory either. */
async function read(response: Response): Promise<Answered> {
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += part.byteLength;
  return { status: response.status, bytes, hasRetryAfter: response.headers.has('retry-after') };
}

/** A snapshot as a device reads it. */
export async function readSnapshot(person: Person): Promise<{ rows: { id: string }[]; events: unknown[] }> {
  const response = await sync(person);
  if (!response.ok) throw new Error(`A snapshot answered ${response.status}`);
  return (await response.json()) as { rows: { id: string }[]; events: unknown[] };
}

interface Neighbour {
  /** Of each request, in the order in which they were asked, ms. */
  readonly times: readonly number[];
  readonly statuses: readonly number[];
  /** Entries that were acknowledged. */
  readonly saved: readonly string[];
}

/** Logs one entry after the other, `pause` ms apart, and takes a snapshot with each, until `during` is over. */
export async function liveOn(person: Person, during: Promise<unknown>, pause = 0): Promise<Neighbour> {
  const lived = { times: [] as number[], statuses: [] as number[], saved: [] as string[] };
  let isOver = false;
  void during.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const activityId = uuidv7();
    const began = performance.now();
    const at = Date.now();
    const action = { type: 'diaper.log', activityId, startedAt: at, note: null, contents: 'pee' };
    const response = await sync(person, [{ id: uuidv7(), at, zone: 'UTC', action }]);
    await response.arrayBuffer();
    lived.times.push(performance.now() - began);
    lived.statuses.push(response.status);
    if (response.ok) lived.saved.push(activityId);
    await delay(pause);
  }
  return lived;
}
