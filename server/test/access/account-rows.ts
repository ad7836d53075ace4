import { newCalendarAddressSchema } from '@lulla/domain/protocol/calendar-address';
import { makeToken } from '../../src/secrets/token.ts';
import { call } from '../families.ts';
import { newId } from '../operations.ts';
import { signIn } from '../people.ts';
import { adminsOnly, everybody, family, type Row, signedIn } from './row.ts';
import { aliceLogs } from './scene.ts';

/** Accounts, devices, one's own data, writing to the operator. */
export const ACCOUNT_ROWS: readonly Row[] = [
  { route: 'GET /api/session', what: 'who is signed in', status: signedIn(200) },
  { route: 'POST /api/onboarding/complete', what: 'the welcome was seen', status: signedIn(204) },
  {
    route: 'PUT /api/language',
    what: 'the language of one’s mails',
    stage: () => () => ({ body: { language: 'en' } }),
    status: signedIn(204),
  },
  {
    route: 'PUT /api/name',
    what: 'what one is called',
    stage: () => () => ({ body: { displayName: 'Nytt namn' } }),
    status: signedIn(204),
  },
  {
    route: 'PUT /api/units',
    what: 'in which units one reads',
    stage: () => () => ({ body: { volume: 'oz' } }),
    status: signedIn(204),
  },
  { route: 'POST /api/sign-out', what: 'ends this session; harmless without one', status: everybody(204) },
  { route: 'GET /api/sign-up/allowed', what: 'whether there is a place', status: everybody(200) },
  { route: 'POST /api/sign-up', what: 'with an empty form', status: everybody(422) },
  { route: 'POST /api/sign-up/resend', what: 'with an empty form', status: everybody(422) },
  { route: 'POST /api/sign-up/confirm', what: 'with an empty form', status: everybody(422) },
  { route: 'POST /api/sign-in', what: 'with an empty form', status: everybody(422) },
  { route: 'POST /api/password/forgot', what: 'with an empty form', status: everybody(422) },
  { route: 'POST /api/password/reset/open', what: 'with an empty form', status: everybody(422) },
  { route: 'GET /api/password/reset', what: 'without a reset link’s cookie', status: everybody(410) },
  {
    route: 'POST /api/password/reset',
    what: 'without a reset link’s cookie',
    stage: () => () => ({ body: { password: 'Vargen sover 4' } }),
    status: everybody(410),
  },
  { route: 'POST /api/password', what: 'with an empty form', status: signedIn(422) },
  { route: 'GET /api/devices', what: 'where the account is signed in', status: signedIn(200) },
  {
    route: 'DELETE /api/devices/:id',
    what: 'signs a device out',
    stage: async ({ world, alice }) => {
      const { session } = await signIn(world.context, alice);
      return ({ isMissing }) => ({ params: { id: isMissing ? newId() : session.sessionId } });
    },
    status: family(204, 404),
  },
  { route: 'POST /api/devices/sign-out-others', what: 'ends one’s other sessions', status: signedIn(200) },
  { route: 'GET /api/data-overview', what: 'how much one has logged', status: signedIn(200) },
  {
    route: 'GET /api/export',
    what: 'the file of one’s data',
    stage: async (scene) => {
      await aliceLogs(scene);
      return () => ({ query: 'zone=UTC' });
    },
    status: signedIn(200),
  },
  {
    route: 'GET /api/export.csv',
    what: 'the log in tables',
    stage: async (scene) => {
      await aliceLogs(scene);
      return () => ({ query: 'zone=UTC' });
    },
    status: signedIn(200),
  },
  { route: 'GET /api/calendar-address', what: 'since when other calendars may read', status: signedIn(200) },
  { route: 'POST /api/calendar-address', what: 'makes the secret address for them', status: signedIn(200) },
  { route: 'DELETE /api/calendar-address', what: 'ends it', status: signedIn(204) },
  {
    route: 'GET /api/calendar-address/:file',
    what: 'the calendar, to whoever has its secret address',
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
    case: 'the one that asks',
    what: 'ends one’s account',
    stage:
      () =>
      ({ person }) => ({ body: { userId: person.userId } }),
    status: signedIn(204),
  },
  {
    route: 'POST /api/delete-account',
    case: 'by id',
    what: 'asked for an account by its id',
    stage:
      ({ alice }) =>
      ({ isMissing }) => ({ body: { userId: isMissing ? newId() : alice.userId } }),
    status: { anonymous: 401, own: 204, partner: 409, foreign: 409, missing: 409 },
  },
  {
    route: 'POST /api/contact',
    what: 'a message to the operator',
    stage: () => () => ({ body: { id: newId(), category: 'bug-report', message: 'The timer stands still.' } }),
    status: signedIn(204),
  },
  { route: 'GET /api/operator', what: 'who runs this', status: everybody(200) },
];

/** Nobody's family is in it, and only admins get any of it. */
export const ADMIN_ROWS: readonly Row[] = [
  { route: 'GET /api/admin/user-cap', what: 'the registration cap', status: adminsOnly(200) },
  {
    route: 'PUT /api/admin/user-cap',
    what: 'sets it',
    stage: () => () => ({ body: { userCap: null, seen: null } }),
    status: adminsOnly(200),
  },
  { route: 'GET /api/admin/security-events', what: 'the 50 newest', status: adminsOnly(200) },
  {
    route: 'POST /api/admin/validate',
    what: 'whether an admin could do that',
    stage: () => () => ({ body: { operation: 'read_user_cap', details: {} } }),
    status: adminsOnly(200),
  },
];

/** What is there for browsers and machines. */
export const MACHINE_ROWS: readonly Row[] = [
  { route: 'GET /healthz', what: 'alive', status: everybody(200) },
  { route: 'GET /readyz', what: 'ready', status: everybody(200) },
  { route: 'GET /dev/mail', what: 'mail of a local start', status: everybody(200) },
  { route: 'POST /api/csp-violation-report', what: 'an empty report of a page', status: everybody(422) },
  { route: 'POST /api/csp-report', what: 'an empty report of a browser', status: everybody(422) },
  { route: 'POST /api/stripe/webhook', what: 'not signed', billing: 'stripe', status: everybody(400) },
];
