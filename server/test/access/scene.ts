import { addChild } from '../children.ts';
import { call, createPartner, createStranger } from '../families.ts';
import { act, newId } from '../operations.ts';
import type { Person } from '../people.ts';
import type { World } from '../world.ts';

/** Fresh people. The partner and the one who will leave are of Alice's family; everybody else is alone. */
export interface Scene {
  readonly world: World;
  readonly alice: Person;
  readonly partner: Person;
  readonly stranger: Person;
  readonly former: Person;
}

/** Text that nobody outside of her family may ever be sent. */
export const ALICES_NOTE = 'what Alice wrote';

interface SceneOptions {
  /** One more in Alice's family, who leaves it before the question. */
  readonly withFormer?: boolean;
  /** False where no stranger asks: then Alice stands for them. */
  readonly withStranger?: boolean;
}

export async function createScene(
  world: World,
  { withFormer = false, withStranger = true }: SceneOptions = {},
): Promise<Scene> {
  const alice = await createStranger(world);
  const partner = await createPartner(world, alice);
  const former = withFormer ? await createPartner(world, alice) : partner;
  return { world, alice, partner, former, stranger: withStranger ? await createStranger(world) : alice };
}

export async function leave(world: World, person: Person): Promise<void> {
  const { status } = await call(world, person, ['POST', '/api/family/leave']);
  if (status !== 204) throw new Error(`Not left: ${status}`);
}

export const ago = (scene: Scene, minutes: number) => scene.world.clock.now() - minutes * 60_000;

/** Alice's diaper; its note is hers. */
export async function aliceLogs(scene: Scene): Promise<{ activityId: string; operationId: string }> {
  const activityId = newId();
  const startedAt = ago(scene, 10);
  const diaper = { type: 'diaper.log', activityId, startedAt, note: ALICES_NOTE, contents: 'both' } as const;
  const { operation } = await act(scene.world, scene.alice, diaper);
  return { activityId, operationId: operation.id };
}

/** Alice's diaper, deleted. */
export async function aliceDeletes(scene: Scene): Promise<string> {
  const { activityId } = await aliceLogs(scene);
  await act(scene.world, scene.alice, { type: 'activity.delete', activityId });
  return activityId;
}

/** Alice's event; its description is hers. */
export async function aliceAddsEvent(scene: Scene): Promise<string> {
  const eventId = newId();
  const event = {
    title: 'Check-up',
    description: ALICES_NOTE,
    date: '2026-03-10',
    startTime: '09:30',
    endTime: null,
  } as const;
  await act(scene.world, scene.alice, { type: 'event.add', eventId, ...event });
  return eventId;
}

/** A second child of Alice's family. */
export function aliceAddsChild({ world, alice }: Scene): Promise<string> {
  return addChild(world, alice);
}

/** Alice's running sleep. */
export async function aliceSleeps(scene: Scene): Promise<string> {
  const activityId = newId();
  const startedAt = ago(scene, 20);
  await act(scene.world, scene.alice, { type: 'sleep.start', activityId, startedAt, note: ALICES_NOTE });
  return activityId;
}

/** Alice's running feed at the left. */
export async function aliceNurses(scene: Scene): Promise<string> {
  const activityId = newId();
  const feed = { kind: 'breastmilk', side: 'left' } as const;
  await act(scene.world, scene.alice, { type: 'feed.start', activityId, feed, startedAt: ago(scene, 20), note: null });
  return activityId;
}

/** Two running sleeps that began together: Alice's and her partner's. */
export async function bothSleep(scene: Scene): Promise<{ hers: string; theirs: string }> {
  const hers = await aliceSleeps(scene);
  const theirs = newId();
  const start = { type: 'sleep.start', activityId: theirs, startedAt: ago(scene, 20), note: null } as const;
  await act(scene.world, scene.partner, start);
  return { hers, theirs };
}

/** An invitation from one person's family to another, as its row. */
export async function invitation({ world }: Scene, inviter: Person, invitee: Person): Promise<string> {
  const now = world.clock.now();
  const { id } = await world.context.database
    .insertInto('invitations')
    .values({
      id: newId(),
      family_id: inviter.familyId,
      inviter_id: inviter.userId,
      invitee_id: invitee.userId,
      created_at: new Date(now),
      expires_at: new Date(now + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Alice's import, which goes on. */
export async function aliceImports({ world, alice }: Scene): Promise<string> {
  const id = newId();
  await call(world, alice, ['POST', '/api/imports'], { id, source: 'nara', total: 2, childIds: [] });
  return id;
}
