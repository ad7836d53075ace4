import { createStranger } from '../families.ts';
import { newId } from '../operations.ts';
import { subscribe } from '../subscriptions.ts';
import { family, type Row, type Stage, signedIn } from './row.ts';
import { invitation } from './scene.ts';

/** Who shares the log with whom. */
export const FAMILY_ROWS: readonly Row[] = [
  {
    route: 'POST /api/family/invitations',
    what: 'invites Alice by her e-mail address; she already shares a log',
    stage:
      ({ alice }) =>
      () => ({ body: { email: alice.email } }),
    status: { ...signedIn(409), own: 422 },
  },
  {
    route: 'POST /api/family/invitations/:id/accept',
    what: 'accepts an invitation to Alice; she already shares a log',
    stage: async (scene) => {
      const id = await invitation(scene, await createStranger(scene.world), scene.alice);
      return ({ isMissing }) => ({ params: { id: isMissing ? newId() : id } });
    },
    // Whoever has left others is alone, and may join.
    status: { ...family(409, 404), former: { own: 200 } },
  },
  {
    route: 'POST /api/family/invitations/:id/decline',
    what: 'declines an invitation to Alice',
    stage: async (scene) => {
      const id = await invitation(scene, await createStranger(scene.world), scene.alice);
      return ({ isMissing }) => ({ params: { id: isMissing ? newId() : id } });
    },
    status: family(204, 404),
  },
  {
    route: 'POST /api/family/invitations/:id/hide',
    what: 'declines an invitation to Alice and hides its inviter',
    stage: async (scene) => {
      const id = await invitation(scene, await createStranger(scene.world), scene.alice);
      return ({ isMissing }) => ({ params: { id: isMissing ? newId() : id } });
    },
    status: family(204, 404),
  },
  { route: 'GET /api/family/hidden-inviters', what: 'the inviters that the account has hidden', status: signedIn(200) },
  {
    route: 'DELETE /api/family/hidden-inviters/:userId',
    what: 'shows a hidden inviter again; any user id is accepted',
    stage:
      ({ partner }) =>
      ({ isMissing }) => ({ params: { userId: isMissing ? newId() : partner.userId } }),
    status: { ...signedIn(204), missing: 204 },
  },
  {
    route: 'DELETE /api/family/invitations/:id',
    what: 'withdraws an invitation of the family',
    stage: async (scene) => {
      const id = await invitation(scene, scene.alice, await createStranger(scene.world));
      return ({ isMissing }) => ({ params: { id: isMissing ? newId() : id } });
    },
    // It ended when she left.
    status: { ...family(204, 204), former: { own: 404 } },
  },
  {
    route: 'DELETE /api/family/members/:userId',
    what: 'removes Alice’s partner; in the partner’s column the partner removes themselves',
    stage:
      ({ partner }) =>
      ({ isMissing }) => ({ params: { userId: isMissing ? newId() : partner.userId } }),
    // Who has left shares with nobody: it is done.
    status: { ...family(204, 403), former: { own: 204, foreign: 204 } },
  },
  {
    route: 'POST /api/family/leave',
    what: 'leaves the family; refused for a single member, repeatable after leaving',
    status: { anonymous: 401, own: 204, partner: 204, foreign: 409, former: 204 },
  },
];

const alicePays =
  (body: () => unknown): Stage =>
  async ({ world, alice }) => {
    await subscribe(world, alice);
    return () => ({ body: body() });
  };

/** What leads to a payment. Nobody sees or changes anybody else's. */
export const MONEY_ROWS: readonly Row[] = [
  {
    route: 'POST /api/subscription/checkout',
    case: 'nobody pays',
    what: 'starts a checkout',
    stage: () => () => ({ body: { idempotencyKey: newId() } }),
    status: signedIn(200),
  },
  {
    route: 'POST /api/subscription/checkout',
    case: 'Alice pays',
    what: 'a second checkout in her family is refused',
    stage: alicePays(() => ({ idempotencyKey: newId() })),
    status: { ...signedIn(200), partner: 409, own: 409 },
  },
  {
    route: 'POST /api/subscription/portal',
    what: 'opens the portal of Alice’s subscription',
    stage: alicePays(() => ({ idempotencyKey: newId() })),
    status: { ...signedIn(409), own: 200 },
  },
  {
    route: 'POST /api/subscription/refresh',
    what: 'reads the account’s subscription from the payment provider',
    stage: alicePays(() => ({})),
    status: signedIn(204),
  },
  {
    route: 'POST /api/sandbox/checkout',
    what: 'pays for a subscription in the sandbox',
    stage: () => () => ({ body: { session: newId() } }),
    status: signedIn(204),
  },
  {
    route: 'POST /api/sandbox/portal',
    what: 'cancels what Alice pays, in the sandbox',
    stage: alicePays(() => ({ action: 'cancel' })),
    status: { ...signedIn(409), own: 204 },
  },
];
