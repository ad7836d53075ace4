import { createStranger } from '../families.ts';
import { newId } from '../operations.ts';
import { subscribe } from '../subscriptions.ts';
import { family, type Row, type Stage, signedIn } from './row.ts';
import { invitation } from './scene.ts';

/** Who shares the log with whom. */
export const FAMILY_ROWS: readonly Row[] = [
  {
    route: 'POST /api/family/invitations',
    what: 'adds Alice, who shares with others, by her address',
    stage:
      ({ alice }) =>
      () => ({ body: { email: alice.email } }),
    status: { ...signedIn(409), own: 422 },
  },
  {
    route: 'POST /api/family/invitations/:id/accept',
    what: 'accepts one to Alice, who shares with others',
    stage: async (scene) => {
      const id = await invitation(scene, await createStranger(scene.world), scene.alice);
      return ({ isMissing }) => ({ params: { id: isMissing ? newId() : id } });
    },
    // Whoever has left others is alone, and may join.
    status: { ...family(409, 404), former: { own: 200 } },
  },
  {
    route: 'POST /api/family/invitations/:id/decline',
    what: 'declines one to Alice',
    stage: async (scene) => {
      const id = await invitation(scene, await createStranger(scene.world), scene.alice);
      return ({ isMissing }) => ({ params: { id: isMissing ? newId() : id } });
    },
    status: family(204, 404),
  },
  {
    route: 'POST /api/family/invitations/:id/hide',
    what: 'declines one to Alice, and all others of its inviter',
    stage: async (scene) => {
      const id = await invitation(scene, await createStranger(scene.world), scene.alice);
      return ({ isMissing }) => ({ params: { id: isMissing ? newId() : id } });
    },
    status: family(204, 404),
  },
  { route: 'GET /api/family/hidden-inviters', what: 'whose invitations one does not see', status: signedIn(200) },
  {
    route: 'DELETE /api/family/hidden-inviters/:userId',
    what: 'shows them again, of whomever',
    stage:
      ({ partner }) =>
      ({ isMissing }) => ({ params: { userId: isMissing ? newId() : partner.userId } }),
    status: { ...signedIn(204), missing: 204 },
  },
  {
    route: 'DELETE /api/family/invitations/:id',
    what: 'takes one of the family back',
    stage: async (scene) => {
      const id = await invitation(scene, scene.alice, await createStranger(scene.world));
      return ({ isMissing }) => ({ params: { id: isMissing ? newId() : id } });
    },
    // It ended when she left.
    status: { ...family(204, 204), former: { own: 404 } },
  },
  {
    route: 'DELETE /api/family/members/:userId',
    what: 'removes Alice’s partner; the partner’s column: themselves',
    stage:
      ({ partner }) =>
      ({ isMissing }) => ({ params: { userId: isMissing ? newId() : partner.userId } }),
    // Who has left shares with nobody: it is done.
    status: { ...family(204, 403), former: { own: 204, foreign: 204 } },
  },
  {
    route: 'POST /api/family/leave',
    what: 'leaves; who never shared cannot, and who has left has left',
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
    what: 'begins a payment',
    stage: () => () => ({ body: { idempotencyKey: newId() } }),
    status: signedIn(200),
  },
  {
    route: 'POST /api/subscription/checkout',
    case: 'Alice pays',
    what: 'not a second time in her family',
    stage: alicePays(() => ({ idempotencyKey: newId() })),
    status: { ...signedIn(200), partner: 409, own: 409 },
  },
  {
    route: 'POST /api/subscription/portal',
    what: 'where Alice manages what she pays',
    stage: alicePays(() => ({ idempotencyKey: newId() })),
    status: { ...signedIn(409), own: 200 },
  },
  {
    route: 'POST /api/subscription/refresh',
    what: 'asks the provider about one’s own',
    stage: alicePays(() => ({})),
    status: signedIn(204),
  },
  {
    route: 'POST /api/sandbox/checkout',
    what: 'pays in the sandbox',
    stage: () => () => ({ body: { session: newId() } }),
    status: signedIn(204),
  },
  {
    route: 'POST /api/sandbox/portal',
    what: 'cancels what Alice pays, in the sandbox',
    stage: alicePays(() => ({ deed: 'cancel' })),
    status: { ...signedIn(409), own: 204 },
  },
];
