import { createHmac } from 'node:crypto';
import { Agent } from 'node:http';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { changedTables } from '../fingerprint.ts';
import { WEBHOOK_SECRET } from '../stripe-world.ts';
import type { World } from '../world.ts';
import { refusalSchema } from './answers.ts';
import type { FuzzRow } from './fuzz-row.ts';
import { type Answered, send } from './request.ts';
import type { Made } from './row-requests.ts';
import { createFuzzScene, type FuzzScene, withIds } from './scene.ts';
import type { Stage } from './stage.ts';

/** Where a row is tried. */
export interface Place {
  readonly row: FuzzRow;
  readonly stage: Stage;
  scene: FuzzScene;
  /** What the database held after the last answer; null where something of ours was written since. */
  state: Record<string, string> | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

/** Scenes that nothing is spent of, by their stage: most routes can share one. */
const shared = new WeakMap<Stage, FuzzScene>();

/** A place for a row, with people of its own where its successes use something up. */
export async function placeFor(row: FuzzRow, stage: Stage): Promise<Place> {
  const isOwn = row.isSpending || row.isAlone || row.means || row.renew;
  const scene = (isOwn ? null : shared.get(stage)) ?? (await newScene(row, stage));
  if (!isOwn) shared.set(stage, scene);
  return { row, stage, scene, state: null };
}

async function newScene({ means, isAlone }: FuzzRow, stage: Stage): Promise<FuzzScene> {
  const scene = await createFuzzScene(stage.world, { isAlone: isAlone ?? false });
  if (!means) return scene;
  const { cookie, reported } = await means(stage, scene.me);
  return { ...scene, cookie, reported: { ...scene.reported, ...reported } };
}

/** Below every limit there is, and the tries that a code bears. */
const LIMITS_FORGOTTEN = 4;
let sent = 0;

/** Sends one request and fails unless its answer is a right one. Gives the status. */
export async function tryOne(place: Place, made: Made): Promise<number> {
  const { row, stage, scene } = place;
  sent += 1;
  if (sent % LIMITS_FORGOTTEN === 0) await forgetLimits(place);
  if (row.waits) stage.world.clock.advance(row.waits);
  row.meanwhile?.(stage, scene);
  const before = place.state ?? (await stage.watch.look());
  // Of a failure it is not known what it has left.
  place.state = null;
  const { path, body, headers } = written(place, made);
  const [method = ''] = row.route.split(' ');
  const answered = await send(stage.base, agent, { method, path, headers, body });
  expect(stage.errors.splice(0)).toEqual([]);
  expect(answered.status).toBeLessThan(500);
  expectSchemed(row, answered);
  place.state = await stage.watch.look();
  const changed = changedTables(before, place.state);
  const isRefused = answered.status >= 400;
  if (isRefused || method === 'GET') expect(changed.filter((table) => !row.refusalWrites?.[table])).toEqual([]);
  const judged = { place, made, answered, sent: body === null ? null : parse(body), changed };
  await (isRefused ? expectNotDeserved(judged) : expectDeserved(judged));
  if (answered.status < 300) await renew(place);
  return answered.status;
}

async function forgetLimits(place: Place): Promise<void> {
  const { database } = place.stage.world.context;
  await sql`delete from rate_limits`.execute(database);
  if (!place.row.means) return;
  place.state = null;
  await sql`update sign_up_attempts set code_tries = 0 where code_tries > 0`.execute(database);
}

async function renew(place: Place): Promise<void> {
  const { row, stage, scene } = place;
  if (row.isSpending || row.renew) place.state = null;
  if (row.isSpending) place.scene = await newScene(row, stage);
  else if (row.renew) place.scene = { ...scene, ...(await row.renew(stage, scene)) };
}

function written({ row, stage, scene }: Place, made: Made) {
  const { world } = stage;
  const session = { me: scene.me, admin: world.admin, nobody: null }[made.who];
  const path = withIds(made.path, scene);
  const body = made.body === null ? null : Buffer.from(withIds(made.body, scene), 'latin1');
  const signature = row.isSigned ? sign(body ?? Buffer.alloc(0), world) : {};
  const headers = {
    origin: world.context.config.origin,
    ...(body === null ? {} : { 'content-type': 'application/json' }),
    ...(session === null ? {} : { cookie: [session.cookie, scene.cookie].filter((each) => each !== '').join('; ') }),
    ...signature,
  };
  return { path, body, headers };
}

/** Signed as Stripe would: what is tried lies behind the signature. */
function sign(body: Buffer, world: World) {
  const at = Math.floor(world.clock.now() / 1000);
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.`).update(body).digest('hex');
  return { 'stripe-signature': `t=${at},v1=${signature}` };
}

const TYPES = {
  text: 'text/html; charset=UTF-8',
  zip: 'application/zip',
  calendar: 'text/calendar; charset=utf-8',
  stream: 'text/event-stream; charset=utf-8',
};

function expectSchemed(row: FuzzRow, { status, type, text }: Answered): void {
  if (status >= 400) {
    if (row.isRefusedWithAnswer && row.answer instanceof Object && text.includes('"serverTime"'))
      z.parse(row.answer, JSON.parse(text));
    else z.parse(refusalSchema, JSON.parse(text));
  } else if (row.answer === null) expect([status, text]).toEqual([204, '']);
  else if (typeof row.answer === 'string') expect([status, type]).toEqual([200, TYPES[row.answer]]);
  else z.parse(row.answer, JSON.parse(text));
}

/** Stands for a body that is no JSON in UTF-8. */
const UNREADABLE = Symbol('unreadable');

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    return UNREADABLE;
  }
}

interface Judged {
  readonly place: Place;
  readonly made: Made;
  readonly answered: Answered;
  /** The parsed body; null where none was sent. */
  readonly sent: unknown;
  readonly changed: readonly string[];
}

/** What succeeded was JSON in UTF-8 and what the schema takes, of somebody who had what it takes; and did what it says. */
async function expectDeserved({ place, made, answered, sent: body, changed }: Judged): Promise<void> {
  const { row, stage, scene } = place;
  const { proves: schema = row.body, oracle } = row;
  if (schema && made.body !== null) {
    expect(body).not.toBe(UNREADABLE);
    expect(z.safeParse(schema, body).success).toBe(true);
  }
  if (!oracle) return;
  const tried = { stage, scene, who: made.who, body, changed };
  expect(oracle.deserves(tried)).not.toBe(false);
  await oracle.leaves({ ...tried, answer: answered.text === '' ? null : JSON.parse(answered.text) });
}

/** What is made by the schema is not refused as ill-formed, nor at all where it deserved a success. */
function expectNotDeserved({ place: { row, scene }, made, answered, sent: body }: Judged): void {
  if (made.how !== 'made') return;
  if (made.who !== 'nobody') expect(answered.text).not.toMatch(/"code":"invalid_(?:body|query|json)"/);
  if (row.oracle) expect([answered.text, row.oracle.deserves({ scene, who: made.who, body })]).not.toContain(true);
}
