import { addEvent } from '../events.ts';
import { call, createPartner, createStranger, invite, logDiaper, restock } from '../families.ts';
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
  'imported',
] as const;
type Name = (typeof NAMES)[number];

/** Stands for an id of the scene, so that a counterexample reads the same whenever it is run. */
export const TOKENS = Object.fromEntries(
  NAMES.map((name, index) => [name, `0f022000-0000-7000-8000-0000000000${(index + 16).toString(16)}`]),
) as Record<Name, string>;

/** Stands for what only the people of a scene can know: an address, what a mail has told them, their names at Stripe. */
export const TOLD = {
  email: 'me@told.example',
  code: 'code-of-the-mail',
  link: 'token-of-the-link',
  customer: 'cus_of_mine',
  subscription: 'sub_of_mine',
  elsewhere: 'sub_of_nobody',
} as const;

/** Somebody with one of everything that a request may name, and the ids of it all. */
export interface FuzzScene {
  readonly me: Person;
  readonly partner: Person;
  readonly stranger: Person;
  readonly ids: Readonly<Record<Name, string>>;
  /** What stands in a request where a word is that stands for it. */
  readonly reported: Readonly<Record<string, string>>;
  /** A cookie beside the session's. */
  readonly cookie: string;
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
    imported: await beginImport(world, me),
  };
  return { me, partner, stranger, ids, reported: { [TOLD.email]: me.email }, cookie: '' };
}

/** An import that goes on. */
export async function beginImport(world: World, me: Person): Promise<string> {
  const id = newId();
  await call(world, me, ['POST', '/api/imports'], { id, source: 'nara', total: 1_000, childIds: [] });
  return id;
}

/** `text` with the ids and words of the scene where what stands for them is. */
export function withIds(text: string, { ids, reported }: FuzzScene): string {
  const named = NAMES.reduce((filled, name) => filled.replaceAll(TOKENS[name], ids[name]), text);
  return Object.entries(reported).reduce((filled, [word, meant]) => filled.replaceAll(word, meant), named);
}
