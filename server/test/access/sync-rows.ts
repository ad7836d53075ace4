import type { Action } from '@lulla/domain/protocol/action';
import { buildChild } from '../children.ts';
import { act, buildSync, newId } from '../operations.ts';
import { MORE_ROWS } from './more-rows.ts';
import { anyone, making, push, row } from './operation-row.ts';
import { family, type Row, type Stage, type Status, signedIn } from './row.ts';
import {
  ago,
  aliceAddsChild,
  aliceAddsEvent,
  aliceDeletes,
  aliceLogs,
  aliceNurses,
  aliceSleeps,
  bothSleep,
  type Scene,
} from './scene.ts';

/** One operation that names what was made. */
const on =
  (make: (scene: Scene) => Promise<string>, actionOn: (id: string, scene: Scene) => Action): Stage =>
  async (scene) => {
    const id = await make(scene);
    return ({ person, isMissing }) => push(scene, person, actionOn(isMissing ? newId() : id, scene));
  };

const onAlicesStock =
  (action: Action): Stage =>
  async (scene) => {
    await act(scene.world, scene.alice, { type: 'stock.restock', count: 12 });
    return ({ person }) => push(scene, person, action);
  };

const aliceEdits = async (scene: Scene) => (await aliceLogs(scene)).activityId;
const premium: Status = { ...anyone, expired: 403 };
/** The stock is the asker's own family's: a stranger has none, and neither has who left. */
const ofStock: Status = { ...anyone, foreign: 409, former: { own: 409 }, expired: 403 };

/** The envelope: whose queue, and how far their device is. */
const ENVELOPE: readonly Row[] = [
  row(
    'the cursor',
    'with the cursor of Alice’s family the device still gets its own log',
    async (scene) => {
      await aliceLogs(scene);
      const cursor = { familyId: scene.alice.familyId, epoch: 0, revision: 0 };
      return ({ person }) => ({ body: buildSync(scene.world, person, { cursor }) });
    },
    anyone,
  ),
  row(
    'the name',
    'the request names Alice as the author',
    (scene) => () => ({ body: buildSync(scene.world, scene.alice) }),
    {
      ...signedIn(409),
      own: 200,
    },
  ),
];

const MAKING: readonly Row[] = [
  row(
    'feed.start',
    'starts a feed',
    making((scene) => ({
      type: 'feed.start',
      activityId: newId(),
      feed: { kind: 'bottle', startedMl: 120 },
      startedAt: ago(scene, 1),
      note: null,
    })),
    anyone,
  ),
  row(
    'feed.log',
    'logs a feed',
    making((scene) => ({
      type: 'feed.log',
      activityId: newId(),
      feed: { kind: 'breastmilk' },
      startedAt: ago(scene, 1),
      note: null,
    })),
    anyone,
  ),
  row(
    'sleep.start',
    'starts a sleep',
    making((scene) => ({ type: 'sleep.start', activityId: newId(), startedAt: ago(scene, 1), note: null })),
    anyone,
  ),
  row(
    'sleep.log',
    'logs a sleep',
    making((scene) => ({
      type: 'sleep.log',
      activityId: newId(),
      startedAt: ago(scene, 9),
      endedAt: ago(scene, 1),
      note: null,
    })),
    anyone,
  ),
  row(
    'diaper.log',
    'logs a diaper with the id of one of Alice’s entries; in another family the id is free',
    on(aliceEdits, (activityId, scene) => {
      return { type: 'diaper.log', activityId, startedAt: ago(scene, 1), note: null, contents: 'pee' };
    }),
    { ...anyone, own: 409, partner: 409, missing: 200 },
  ),
  row(
    'drops.log',
    'logs drops (Premium)',
    making((scene) => ({
      type: 'drops.log',
      entries: [{ activityId: newId(), dropType: 'vitamin_d', dropCount: 5 }],
      startedAt: ago(scene, 1),
      note: null,
    })),
    premium,
  ),
  row(
    'bath.log',
    'logs a bath (Premium)',
    making((scene) => ({
      type: 'bath.log',
      activityId: newId(),
      startedAt: ago(scene, 1),
      babyOil: true,
      shampoo: false,
    })),
    premium,
  ),
  row(
    'event.add',
    'adds an event with the id of one of Alice’s events',
    on(aliceAddsEvent, (eventId) => ({
      type: 'event.add',
      eventId,
      title: 'Mine',
      description: null,
      date: '2026-03-11',
      startTime: null,
      endTime: null,
    })),
    { ...anyone, own: 409, partner: 409, missing: 200 },
  ),
  row(
    'child.add',
    'adds a child with the id of one of Alice’s children',
    on(aliceAddsChild, (childId) => buildChild(childId)),
    { ...anyone, own: 409, partner: 409, former: { foreign: 409 }, missing: 200 },
    { isCopied: true },
  ),
];

const NAMING: readonly Row[] = [
  row(
    'session.end',
    'ends a running session',
    on(aliceSleeps, (activityId, scene) => {
      return { type: 'session.end', activityId, endedAt: ago(scene, 1), amountMl: null, note: null };
    }),
    family(200, 200),
  ),
  row(
    'session.keep',
    'confirms that a session is still running',
    on(aliceSleeps, (activityId) => ({ type: 'session.keep', activityId })),
    family(200, 403),
  ),
  row(
    'session.side',
    'switches the side of a running feed',
    on(aliceNurses, (activityId, scene) => ({ type: 'session.side', activityId, side: 'right', from: ago(scene, 1) })),
    family(200, 200),
  ),
  row(
    'session.pause',
    'pauses a running feed with sides',
    on(aliceNurses, (activityId, scene) => ({ type: 'session.pause', activityId, from: ago(scene, 1) })),
    family(200, 200),
  ),
  row(
    'session.same',
    'merges two sessions that are the same',
    async (scene) => {
      const { hers, theirs } = await bothSleep(scene);
      return ({ person, isMissing }) => {
        const activityId = isMissing ? newId() : hers;
        return push(scene, person, { type: 'session.same', activityId, otherId: theirs, same: true });
      };
    },
    // Who has left took theirs along, and there is no second one any more.
    { ...family(200, 200), former: { own: 404 } },
  ),
  row(
    'activity.edit',
    'edits an entry',
    on(aliceEdits, (activityId) => ({ type: 'activity.edit', activityId, changes: { contents: 'pee' } })),
    family(200, 403),
  ),
  row(
    'activity.delete',
    'deletes an entry',
    on(aliceEdits, (activityId) => ({ type: 'activity.delete', activityId })),
    family(200, 403),
  ),
  row(
    'activity.restore',
    'restores a deleted entry',
    on(aliceDeletes, (activityId) => ({ type: 'activity.restore', activityId })),
    family(200, 403),
  ),
  row(
    'undo',
    'undoes an operation; another author’s operation is not found',
    on(
      async (scene) => (await aliceLogs(scene)).operationId,
      (operationId) => ({ type: 'undo', operationId }),
    ),
    family(200, 404),
  ),
  row(
    'event.edit',
    'edits an event',
    on(aliceAddsEvent, (eventId) => ({ type: 'event.edit', eventId, changes: { title: 'Taken over' } })),
    family(200, 403),
  ),
  row(
    'child.edit',
    'edits a child of the family',
    on(aliceAddsChild, (childId) => ({ type: 'child.edit', childId, changes: { name: 'Siri' } })),
    { ...family(200, 200), former: { foreign: 200 } },
    { isCopied: true },
  ),
  row(
    'event.delete',
    'deletes an event',
    on(aliceAddsEvent, (eventId) => ({ type: 'event.delete', eventId })),
    family(200, 403),
  ),
];

const STOCK: readonly Row[] = [
  row('stock.use', 'takes one diaper from the family’s stock (Premium)', onAlicesStock({ type: 'stock.use' }), ofStock),
  row(
    'stock.automatic',
    'switches automatic use of the family’s stock (Premium)',
    onAlicesStock({ type: 'stock.automatic', on: false }),
    ofStock,
  ),
  row(
    'stock.restock',
    'sets the count of the family’s stock (Premium)',
    onAlicesStock({ type: 'stock.restock', count: 40 }),
    premium,
  ),
];

/** `POST /api/sync`: one row an action. */
export const SYNC_ROWS: readonly Row[] = [...ENVELOPE, ...MAKING, ...MORE_ROWS, ...NAMING, ...STOCK];
