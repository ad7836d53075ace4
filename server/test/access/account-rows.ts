import { newCalendarAddressSchema } from '@lulla/domain/protocol/calendar-address';
import { makeToken } from '../../src/secrets/token.ts';
import { call } from '../families.ts';
import { newId } from '../operations.ts';
import { signIn } from '../people.ts';
import { adminsOnly, everybody, family, type Row, signedIn } from './row.ts';
import { aliceLogs } from './scene.ts';

/** Accounts, devices, one's own data, writing to the operator. */
export const ACCOUNT_ROWS: readonly Row[] = [
  { route: 'GET /api/session', what: 'the signed-in account', status: signedIn(200) },
  { route: 'POST /api/onboarding/complete', what: 'marks the onboarding as completed', status: signedIn(204) },
  {
    route: 'PUT /api/language',
    what: 'sets the language of the account’s mails',
    stage: () => () => ({ body: { language: 'en' } }),
    status: signedIn(204),
  },
  {
    route: 'PUT /api/name',
    what: 'changes the display name',
    stage: () => () => ({ body: { displayName: 'Nytt namn' } }),
    status: signedIn(204),
  },
  {
    route: 'PUT /api/units',
    what: 'sets the account’s units',
    stage: () => () => ({ body: { volume: 'oz' } }),
    status: signedIn(204),
  },
  {
    route: 'POST /api/sign-out',
    what: 'ends the current session; without a session it does nothing',
    status: everybody(204),
  },
  { route: 'GET /api/sign-up/allowed', what: 'whether registration is open', status: everybody(200) },
  { route: 'POST /api/sign-up', what: 'with an empty form', status: everybody(422) },
  { route: 'POST /api/sign-up/resend', what: 'with an empty form', status: everybody(422) },
  { route: 'POST /api/sign-up/confirm', what: 'with an empty form', status: everybody(422) },
  { route: 'POST /api/sign-in', what: 'with an empty form', status: everybody(422) },
  { route: 'POST /api/password/forgot', what: 'with an empty form', status: everybody(422) },
  { route: 'POST /api/password/reset/open', what: 'with an empty form', status: everybody(422) },
  { route: 'GET /api/password/reset', what: 'without the cookie of a reset link', status: everybody(410) },
  {
    route: 'POST /api/password/reset',
    what: 'without the cookie of a reset link',
    stage: () => () => ({ body: { password: 'Vargen sover 4' } }),
    status: everybody(410),
  },
  { route: 'POST /api/password', what: 'with an empty form', status: signedIn(422) },
  { route: 'GET /api/devices', what: 'the account’s sessions', status: signedIn(200) },
  {
    route: 'DELETE /api/devices/:id',
    what: 'ends another session of the account',
    stage: async ({ world, alice }) => {
      const { session } = await signIn(world.context, alice);
      return ({ isMissing }) => ({ params: { id: isMissing ? newId() : session.sessionId } });
    },
    status: family(204, 404),
  },
  { route: 'POST /api/devices/sign-out-others', what: 'ends all other sessions of the account', status: signedIn(200) },
  { route: 'GET /api/data-overview', what: 'counts of the account’s own entries', status: signedIn(200) },
  {
    route: 'GET /api/export',
    what: 'exports the account’s data as JSON',
    stage: async (scene) => {
      await aliceLogs(scene);
      return () => ({ query: 'zone=UTC' });
    },
    status: signedIn(200),
  },
  {
    route: 'GET /api/export.csv',
    what: 'exports the log as CSV tables',
    stage: async (scene) => {
      await aliceLogs(scene);
      return () => ({ query: 'zone=UTC' });
    },
    status: signedIn(200),
  },
  { route: 'GET /api/calendar-address', what: 'when the secret calendar address was created', status: signedIn(200) },
  { route: 'POST /api/calendar-address', what: 'creates a secret calendar address', status: signedIn(200) },
  { route: 'DELETE /api/calendar-address', what: 'revokes the calendar address', status: signedIn(204) },
  {
    route: 'GET /api/calendar-address/:file',
    what: 'the calendar, for anyone with its secret address',
    stage: async ({ world, alice }) => {
      const { body } = await call(world, alice, ['POST', '/api/calendar-address']);
      const { address } = newCalendarAddressSchema.parse(body);
      const file = address.slice(address.lastIndexOf('/') + 1);
      return ({ isMissing }) => ({ params: { file: isMissing ? `${makeToken()}.ics` : file } });
    },
    status: { ...everybody(200), missing: 404, former: { own: 404 } },
  },
  {
    route: 'POST /api/delete-account',
    case: 'own account',
    what: 'deletes the signed-in account',
    stage:
      () =>
      ({ person }) => ({ body: { userId: person.userId } }),
    status: signedIn(204),
  },
  {
    route: 'POST /api/delete-account',
    case: 'by id',
    what: 'the request names Alice’s account by its id',
    stage:
      ({ alice }) =>
      ({ isMissing }) => ({ body: { userId: isMissing ? newId() : alice.userId } }),
    status: { anonymous: 401, own: 204, partner: 409, foreign: 409, missing: 409 },
  },
  {
    route: 'POST /api/contact',
    what: 'sends a message to the operator',
    stage: () => () => ({ body: { id: newId(), category: 'bug-report', message: 'The timer stands still.' } }),
    status: signedIn(204),
  },
  { route: 'GET /api/operator', what: 'the operator’s name and address', status: everybody(200) },
];

/** Nobody's family is in it, and only admins get any of it. */
export const ADMIN_ROWS: readonly Row[] = [
  { route: 'GET /api/admin/user-cap', what: 'the registration cap', status: adminsOnly(200) },
  {
    route: 'PUT /api/admin/user-cap',
    what: 'changes the registration cap',
    stage: () => () => ({ body: { userCap: null, seen: null } }),
    status: adminsOnly(200),
  },
  { route: 'GET /api/admin/security-events', what: 'the 50 latest security events', status: adminsOnly(200) },
  {
    route: 'POST /api/admin/validate',
    what: 'whether an admin may perform an operation',
    stage: () => () => ({ body: { operation: 'read_user_cap', details: {} } }),
    status: adminsOnly(200),
  },
];

/** What is there for browsers and machines. */
export const MACHINE_ROWS: readonly Row[] = [
  { route: 'GET /healthz', what: 'liveness', status: everybody(200) },
  { route: 'GET /readyz', what: 'readiness', status: everybody(200) },
  { route: 'GET /dev/mail', what: 'the outgoing mail of a local server', status: everybody(200) },
  { route: 'POST /api/csp-violation-report', what: 'with an empty report from a page', status: everybody(422) },
  { route: 'POST /api/csp-report', what: 'with an empty report from a browser', status: everybody(422) },
  { route: 'POST /api/stripe/webhook', what: 'without a signature', billing: 'stripe', status: everybody(400) },
];
