import { inTransaction } from '../../src/database/transaction.ts';
import { makeReset } from '../../src/features/password/writes.ts';
import { addEvent } from '../events.ts';
import { createPartner, createStranger, invite, logDiaper, restock } from '../families.ts';
import { act, newId } from '../operations.ts';
import { type Person, signIn } from '../people.ts';
import type { World } from '../world.ts';

const NAMES = [
  'me',
  'partner',
  'stranger',
  'family',
  'otherFamily',
  'entry',
  'sleep',
  'deleted',
  'partnersEntry',
  'strangersEntry',
  'event',
  'partnersEvent',
  'operation',
  'batch',
  'device',
  'invitation',
  'received',
] as const;
type Name = (typeof NAMES)[number];

/** Stands for an id of the scene, so that a counterexample reads the same whenever it is run. */
export const TOKENS = Object.fromEntries(
  NAMES.map((name, index) => [name, `0f022000-0000-7000-8000-0000000000${(index + 16).toString(16)}`]),
) as Record<Name, string>;

/** Somebody with one of everything that a request may name, and the ids of it all. */
export interface FuzzScene {
  readonly me: Person;
  readonly ids: Readonly<Record<Name, string>>;
}

/** With `isAlone` the partner is somebody else's, and one of the invitations is to me: who shares already gets none. */
export async function createFuzzScene(world: World, { isAlone = false } = {}): Promise<FuzzScene> {
  const me = await createStranger(world);
  const partner = await createPartner(world, isAlone ? await createStranger(world) : me);
  const stranger = await createStranger(world);
  const sleep = newId();
  const startedAt = world.clock.now() - 60_000;
  await act(world, me, { type: 'sleep.start', activityId: sleep, startedAt, note: null });
  const deleted = await logDiaper(world, me);
  await act(world, me, { type: 'activity.delete', activityId: deleted });
  const entry = newId();
  const { operation } = await act(world, me, {
    type: 'drops.log',
    entries: [{ activityId: entry, dropType: 'vitamin_d', dropCount: 5 }],
    startedAt,
    note: null,
  });
  const { userId, familyId } = me;
  const ids = {
    me: userId,
    partner: partner.userId,
    stranger: stranger.userId,
    family: familyId,
    otherFamily: stranger.familyId,
    entry,
    sleep,
    deleted,
    partnersEntry: await logDiaper(world, partner),
    strangersEntry: await logDiaper(world, stranger),
    event: await addEvent(world, me),
    partnersEvent: await addEvent(world, partner),
    operation: operation.id,
    batch: await restock(world, me, 50),
    device: (await signIn(world.context, me)).session.sessionId,
    invitation: await invite(world, me, stranger),
    received: isAlone ? await invite(world, partner, me) : newId(),
  };
  return { me, ids };
}

/** `text` with the ids of the scene where their tokens stand. */
export function withIds(text: string, { ids }: FuzzScene): string {
  return NAMES.reduce((filled, name) => filled.replaceAll(TOKENS[name], ids[name]), text);
}

/** The cookie of a browser that has opened a link to set a new password. */
export async function openReset(world: World, { email }: Person): Promise<string> {
  const { context } = world;
  await inTransaction(context.database, (trx) => makeReset(trx, context, email));
  const mail = await context.database
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const token = /token=([\w-]+)/.exec(mail.text)?.[1];
  if (token === undefined) throw new Error('A mail without a link');
  return `lulla-reset=${token}`;
}

/** The cookie of a browser that waits for the code of a sign-up. */
export async function beginSignUp(world: World): Promise<string> {
  const details = { email: NEWCOMER, password: GOOD_PASSWORD, displayName: '', country: 'SE', language: 'sv' };
  const response = await world.request(null, 'POST', '/api/sign-up', details);
  const [cookie = ''] = response.headers.getSetCookie();
  if (!response.ok) throw new Error(`Not signed up: ${response.status}`);
  return cookie.split(';', 1)[0] ?? '';
}

export const NEWCOMER = 'newcomer@example.com';
export const GOOD_PASSWORD = 'Vargen sover 4';
