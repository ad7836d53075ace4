import { localMonth } from '@lulla/domain/time/month';
import type { Action } from '@lulla/domain/wire/action';
import { endTrial } from './end-trial.ts';
import { act, buildOperation, buildSync, newId } from './operations.ts';
import { type Person, signIn } from './people.ts';
import { subscribe } from './subscriptions.ts';
import type { World } from './world.ts';

/**
 * Who asks, seen from Alice, whose things are asked for: nobody, a stranger, an admin, her partner, herself. `missing` is
 * Alice again, who asks for something that does not exist.
 */
export const ACTORS = ['anonymous', 'stranger', 'admin', 'partner', 'own', 'missing'] as const;
export type Actor = (typeof ACTORS)[number];

/** Fresh people for one cell. The partner is of Alice's family; everybody else is alone. */
export interface Scene {
  readonly world: World;
  readonly alice: Person;
  readonly partner: Person;
  readonly stranger: Person;
  readonly admin: Person;
  /** Somebody whose relation to Alice is what the row needs. */
  readonly other: Person;
}

export interface Aimed {
  /** Values of the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

/** Makes what is asked for, as Alice's, and says how `asker` asks for it; with `missing`, for what is not there. */
type Aim = (scene: Scene, asker: { person: Person; isMissing: boolean }) => Aimed | Promise<Aimed>;

export interface Row {
  readonly route: string;
  /** What of the route is meant, where it has more than one row. */
  readonly case?: string;
  /** Where it only exists with another provider than the sandbox. */
  readonly billing?: 'stripe';
  readonly aim?: Aim;
  /** The status of each actor. Without `missing`: the row names nothing. */
  readonly status: Readonly<Record<Exclude<Actor, 'missing'>, number>> & { readonly missing?: number };
}

const everybody = (status: number) => ({
  anonymous: status,
  stranger: status,
  admin: status,
  partner: status,
  own: status,
});
const signedIn = (status: number) => ({ ...everybody(status), anonymous: 401 });
const adminsOnly = (status: number) => ({ ...signedIn(403), admin: status });
/** Strangers learn nothing: the same status as for what does not exist. */
const family = (own: number, partner: number) => ({
  anonymous: 401,
  stranger: 404,
  admin: 404,
  partner,
  own,
  missing: 404,
});

const ago = (scene: Scene, minutes: number) => scene.world.clock.now() - minutes * 60_000;
const push = ({ world }: Scene, person: Person, action: Action): Aimed => ({
  body: buildSync(world, person, { operations: [buildOperation(world, action)] }),
});

/** Alice's diaper; its note is hers. */
async function aliceLogs(scene: Scene): Promise<{ activityId: string; operationId: string }> {
  const activityId = newId();
  const { operation } = await act(scene.world, scene.alice, {
    type: 'diaper.log',
    activityId,
    startedAt: ago(scene, 10),
    note: ALICES_NOTE,
    contents: 'both',
  });
  return { activityId, operationId: operation.id };
}

/** Alice's event; its description is hers. */
async function aliceAddsEvent(scene: Scene): Promise<string> {
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

/** Alice's running sleep. */
async function aliceSleeps(scene: Scene): Promise<string> {
  const activityId = newId();
  const startedAt = ago(scene, 20);
  await act(scene.world, scene.alice, { type: 'sleep.start', activityId, startedAt, note: ALICES_NOTE });
  return activityId;
}

/** Text that nobody outside of her family may ever be sent. */
export const ALICES_NOTE = 'what Alice wrote';

/** An invitation from one person's family to another, as its rows. */
async function invitation({ world }: Scene, inviter: Person, invitee: Person): Promise<string> {
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

const alicePays =
  (body: unknown): Aim =>
  async ({ world, alice }) => {
    await subscribe(world, alice);
    return { body };
  };
const onEntry =
  (actionOn: (activityId: string, scene: Scene) => Action, make: (scene: Scene) => Promise<string>): Aim =>
  async (scene, { person, isMissing }) => {
    const activityId = await make(scene);
    return push(scene, person, actionOn(isMissing ? newId() : activityId, scene));
  };
const onAlicesStock =
  (action: Action): Aim =>
  async (scene, { person }) => {
    await act(scene.world, scene.alice, { type: 'stock.restock', count: 12 });
    return push(scene, person, action);
  };
const diaper = async (scene: Scene) => (await aliceLogs(scene)).activityId;
const deletedDiaper = async (scene: Scene) => {
  const activityId = await diaper(scene);
  await act(scene.world, scene.alice, { type: 'activity.delete', activityId });
  return activityId;
};

async function monthly(scene: Scene): Promise<Aimed> {
  await aliceLogs(scene);
  return { query: `month=${localMonth(ago(scene, 10), 'UTC')}&zone=UTC` };
}

/**
 * What each actor may do, over the whole API: one row a route, and one an action of the sync that names something. A route
 * or an action without a row fails `server/src/access.test.ts`.
 */
export const ACCESS: readonly Row[] = [
  { route: 'GET /healthz', status: everybody(200) },
  { route: 'GET /readyz', status: everybody(200) },
  { route: 'GET /dev/mail', case: 'a local start', status: everybody(200) },

  { route: 'GET /api/session', status: signedIn(200) },
  { route: 'POST /api/onboarding/complete', status: signedIn(204) },
  { route: 'POST /api/sign-out', status: everybody(204) },
  { route: 'GET /api/sign-up/allowed', status: everybody(200) },
  { route: 'POST /api/sign-up', status: everybody(422) },
  { route: 'POST /api/sign-up/resend', status: everybody(422) },
  { route: 'POST /api/sign-up/confirm', status: everybody(422) },
  { route: 'POST /api/sign-in', status: everybody(422) },
  { route: 'POST /api/password/forgot', status: everybody(422) },
  { route: 'POST /api/password/reset/open', status: everybody(422) },
  { route: 'GET /api/password/reset', status: everybody(410) },
  { route: 'POST /api/password/reset', aim: () => ({ body: { password: 'Vargen sover 4' } }), status: everybody(410) },
  { route: 'POST /api/password', status: signedIn(422) },

  { route: 'GET /api/devices', status: signedIn(200) },
  {
    route: 'DELETE /api/devices/:id',
    case: "Alice's telephone",
    aim: async ({ world, alice }, { isMissing }) => {
      const { session } = await signIn(world.context, alice);
      return { params: { id: isMissing ? newId() : session.sessionId } };
    },
    status: family(204, 404),
  },
  { route: 'POST /api/devices/sign-out-others', status: signedIn(200) },

  { route: 'GET /api/stream', status: signedIn(200) },
  {
    route: 'GET /api/activities',
    aim: async (scene) => {
      await aliceLogs(scene);
      return { query: `from=${ago(scene, 60)}&to=${ago(scene, -60)}` };
    },
    status: signedIn(200),
  },
  {
    route: 'GET /api/activities/first',
    aim: async (scene) => {
      await aliceLogs(scene);
      return {};
    },
    status: signedIn(200),
  },
  {
    route: 'GET /api/activities/deleted',
    aim: async (scene) => {
      await deletedDiaper(scene);
      return {};
    },
    status: signedIn(200),
  },
  {
    route: 'GET /api/calendar',
    aim: async (scene) => {
      await aliceAddsEvent(scene);
      return { query: 'from=2026-03-01&to=2026-04-01' };
    },
    status: signedIn(200),
  },
  {
    route: 'GET /api/records',
    aim: async (scene) => {
      await aliceLogs(scene);
      return { query: `from=${ago(scene, 60)}&to=${ago(scene, -60)}&zone=UTC` };
    },
    status: signedIn(200),
  },
  { route: 'GET /api/statistics/monthly', case: 'in the trial', aim: monthly, status: signedIn(200) },
  {
    route: 'GET /api/statistics/monthly',
    case: 'when the trial is over',
    aim: async (scene, asker) => {
      await endTrial(scene.world, asker.person);
      return monthly(scene);
    },
    status: { ...signedIn(403), admin: 200 },
  },
  {
    route: 'POST /api/sync',
    case: "with Alice's cursor",
    aim: async (scene, { person }) => {
      await aliceLogs(scene);
      const cursor = { familyId: scene.alice.familyId, epoch: 0, revision: 0 };
      return { body: buildSync(scene.world, person, { cursor }) };
    },
    status: signedIn(200),
  },
  {
    route: 'POST /api/sync',
    case: "in Alice's name",
    aim: (scene) => ({ body: buildSync(scene.world, scene.alice) }),
    status: { ...signedIn(409), own: 200 },
  },
  {
    route: 'POST /api/sync',
    case: 'session.end',
    aim: onEntry((activityId, scene) => {
      return { type: 'session.end', activityId, endedAt: ago(scene, 1), amountMl: null, note: null };
    }, aliceSleeps),
    status: family(200, 200),
  },
  {
    route: 'POST /api/sync',
    case: 'session.keep',
    aim: onEntry((activityId) => ({ type: 'session.keep', activityId }), aliceSleeps),
    status: family(200, 403),
  },
  {
    route: 'POST /api/sync',
    case: 'activity.edit',
    aim: onEntry((activityId) => ({ type: 'activity.edit', activityId, changes: { contents: 'pee' } }), diaper),
    status: family(200, 403),
  },
  {
    route: 'POST /api/sync',
    case: 'activity.delete',
    aim: onEntry((activityId) => ({ type: 'activity.delete', activityId }), diaper),
    status: family(200, 403),
  },
  {
    route: 'POST /api/sync',
    case: 'activity.restore',
    aim: onEntry((activityId) => ({ type: 'activity.restore', activityId }), deletedDiaper),
    status: family(200, 403),
  },
  {
    route: 'POST /api/sync',
    case: 'undo',
    aim: onEntry(
      (operationId) => ({ type: 'undo', operationId }),
      async (scene) => (await aliceLogs(scene)).operationId,
    ),
    status: family(200, 404),
  },

  {
    route: 'POST /api/sync',
    case: 'event.edit',
    aim: onEntry((eventId) => ({ type: 'event.edit', eventId, changes: { title: 'Taken over' } }), aliceAddsEvent),
    status: family(200, 403),
  },
  {
    route: 'POST /api/sync',
    case: 'event.delete',
    aim: onEntry((eventId) => ({ type: 'event.delete', eventId }), aliceAddsEvent),
    status: family(200, 403),
  },

  // The stock is the asker's own family's: strangers have none, and set their own.
  {
    route: 'POST /api/sync',
    case: 'stock.use',
    aim: onAlicesStock({ type: 'stock.use' }),
    status: { anonymous: 401, stranger: 409, admin: 409, partner: 200, own: 200 },
  },
  {
    route: 'POST /api/sync',
    case: 'stock.automatic',
    aim: onAlicesStock({ type: 'stock.automatic', on: false }),
    status: { anonymous: 401, stranger: 409, admin: 409, partner: 200, own: 200 },
  },
  {
    route: 'POST /api/sync',
    case: 'stock.restock',
    aim: onAlicesStock({ type: 'stock.restock', count: 40 }),
    status: signedIn(200),
  },

  {
    route: 'POST /api/family/invitations',
    aim: ({ alice }) => ({ body: { email: alice.email } }),
    status: { ...signedIn(409), own: 422 },
  },
  {
    route: 'POST /api/family/invitations/:id/accept',
    case: 'to Alice, who shares with others',
    aim: async (scene, { isMissing }) => {
      const id = await invitation(scene, scene.other, scene.alice);
      return { params: { id: isMissing ? newId() : id } };
    },
    status: family(409, 404),
  },
  {
    route: 'POST /api/family/invitations/:id/decline',
    case: 'to Alice',
    aim: async (scene, { isMissing }) => {
      const id = await invitation(scene, scene.other, scene.alice);
      return { params: { id: isMissing ? newId() : id } };
    },
    status: family(204, 404),
  },
  {
    route: 'DELETE /api/family/invitations/:id',
    case: "of Alice's family",
    aim: async (scene, { isMissing }) => {
      const id = await invitation(scene, scene.alice, scene.other);
      return { params: { id: isMissing ? newId() : id } };
    },
    status: family(204, 204),
  },
  {
    route: 'DELETE /api/family/members/:userId',
    case: "Alice's partner",
    aim: ({ partner }, { isMissing }) => ({ params: { userId: isMissing ? newId() : partner.userId } }),
    status: family(204, 403),
  },
  { route: 'POST /api/family/leave', status: { ...signedIn(409), partner: 204, own: 204 } },

  {
    route: 'POST /api/contact',
    aim: () => ({ body: { id: newId(), category: 'bug-report', message: 'The timer stands still.' } }),
    status: signedIn(204),
  },

  // Nobody's family is in it, and only admins get any of it.
  { route: 'GET /api/admin/user-cap', status: adminsOnly(200) },
  {
    route: 'PUT /api/admin/user-cap',
    aim: () => ({ body: { userCap: null, seen: null } }),
    status: adminsOnly(200),
  },
  { route: 'GET /api/admin/security-events', status: adminsOnly(200) },
  {
    route: 'POST /api/admin/validate',
    aim: () => ({ body: { operation: 'read_user_cap', details: {} } }),
    status: adminsOnly(200),
  },
  { route: 'POST /api/csp-violation-report', status: everybody(422) },
  { route: 'POST /api/csp-report', status: everybody(422) },

  {
    route: 'POST /api/subscription/checkout',
    aim: () => ({ body: { idempotencyKey: newId() } }),
    status: signedIn(200),
  },
  {
    route: 'POST /api/subscription/checkout',
    case: 'while Alice pays',
    aim: alicePays({ idempotencyKey: newId() }),
    status: { ...signedIn(200), partner: 409, own: 409 },
  },
  {
    route: 'POST /api/subscription/portal',
    case: 'while Alice pays',
    aim: alicePays({ idempotencyKey: newId() }),
    status: { ...signedIn(409), own: 200 },
  },
  { route: 'POST /api/subscription/refresh', aim: alicePays({}), status: signedIn(204) },
  { route: 'POST /api/stripe/webhook', case: 'not signed', billing: 'stripe', status: everybody(400) },
  { route: 'POST /api/sandbox/checkout', aim: () => ({ body: { session: newId() } }), status: signedIn(204) },
  {
    route: 'POST /api/sandbox/portal',
    case: 'while Alice pays',
    aim: alicePays({ deed: 'cancel' }),
    status: { ...signedIn(409), own: 204 },
  },

  { route: 'GET /api/operator', status: everybody(200) },
  { route: 'GET /api/data-overview', status: signedIn(200) },
  {
    route: 'GET /api/export',
    aim: async (scene) => {
      await aliceLogs(scene);
      return { query: 'zone=UTC' };
    },
    status: signedIn(200),
  },
  {
    route: 'POST /api/delete-account',
    case: 'their own',
    aim: (_scene, { person }) => ({ body: { userId: person.userId } }),
    status: signedIn(204),
  },
  {
    route: 'POST /api/delete-account',
    case: "Alice's",
    aim: ({ alice }) => ({ body: { userId: alice.userId } }),
    status: { ...signedIn(409), own: 204 },
  },
];
