import { unitChangesSchema } from '@lulla/domain/account/units-schema';
import { activitiesResponseSchema } from '@lulla/domain/protocol/activities-response';
import { calendarAddressSchema, newCalendarAddressSchema } from '@lulla/domain/protocol/calendar-address';
import { calendarResponseSchema } from '@lulla/domain/protocol/calendar-response';
import { dataOverviewSchema } from '@lulla/domain/protocol/data-overview';
import { deletedResponseSchema } from '@lulla/domain/protocol/deleted-response';
import { firstActivityResponseSchema } from '@lulla/domain/protocol/first-activity-response';
import {
  beginImportSchema,
  importEntriesSchema,
  importedSchema,
  importSchema,
  importsResponseSchema,
} from '@lulla/domain/protocol/import';
import { monthlySummarySchema } from '@lulla/domain/protocol/monthly-response';
import { operationSchema } from '@lulla/domain/protocol/operation';
import { operatorResponseSchema } from '@lulla/domain/protocol/operator-response';
import { recordsResponseSchema } from '@lulla/domain/protocol/records-response';
import { MAX_OPERATIONS, syncRequestSchema } from '@lulla/domain/protocol/sync-request';
import { syncResponseSchema } from '@lulla/domain/protocol/sync-response';
import { ANSWERED_VERSIONS } from '@lulla/domain/protocol/version';
import * as z from 'zod/mini';
import * as sandbox from '../../src/billing/sandbox-routes.ts';
import { askSchema } from '../../src/billing/subscription-routes.ts';
import { languageSchema } from '../../src/features/account/routes.ts';
import { windowSchema as activityWindow, wireSchema } from '../../src/features/activity/routes.ts';
import * as administration from '../../src/features/administration/routes.ts';
import { windowSchema as calendarWindow } from '../../src/features/calendar/routes.ts';
import { messageSchema } from '../../src/features/contact/routes.ts';
import { deletionSchema } from '../../src/features/deletion/routes.ts';
import { nameSchema } from '../../src/features/family/routes.ts';
import { acceptSchema, addPartnerSchema } from '../../src/features/invitation/routes.ts';
import { exportSchema } from '../../src/features/own-data/routes.ts';
import * as password from '../../src/features/password/routes.ts';
import { recordsSchema } from '../../src/features/record/routes.ts';
import * as security from '../../src/features/security/routes.ts';
import { signInSchema } from '../../src/features/sign-in/routes.ts';
import * as signUp from '../../src/features/sign-up/routes.ts';
import { monthlySchema } from '../../src/features/statistics/routes.ts';
import { RESEND_INTERVAL } from '../../src/session/sign-up-policy.ts';
import { PASSWORD } from '../people.ts';
import * as answers from './answers.ts';
import type { FuzzRow } from './fuzz-row.ts';
import * as means from './means.ts';
import { GOOD_PASSWORD, NEWCOMER, SHOUTING_NEWCOMER } from './means.ts';
import * as oracles from './oracles.ts';
import { TOKENS, TOLD } from './scene.ts';
import { changeSubscription, stripeEventSchema } from './stripe-events.ts';

/** The wire reads operations one by one (R113); here they are made whole. */
const pushSchema = z.strictObject({
  ...syncRequestSchema._zod.def.shape,
  operations: z.array(operationSchema).check(z.maxLength(MAX_OPERATIONS)),
});
const emails = [NEWCOMER, NEWCOMER, SHOUTING_NEWCOMER, 'nobody@example.com'];
/** An entry of me, as another log had it. */
const importedDiaper = {
  kind: 'diaper',
  id: '0f022000-0000-7000-8000-0000000000ff',
  userId: TOKENS.me,
  startedAt: 1_700_000_000_000,
  note: null,
  editedAt: null,
  contents: 'pee',
  fromStock: null,
};
const windows = { from: ['0946684800000', '1700000000000'], to: ['4000000000000'] };

/** One line a route. One that is missing here fails the test. */
export const FUZZ: readonly FuzzRow[] = [
  { route: 'GET /healthz', answer: answers.statusSchema },
  { route: 'GET /readyz', answer: answers.readySchema },
  { route: 'GET /dev/mail', answer: 'text' },
  { route: 'GET /api/session', answer: answers.signedInSchema },
  { route: 'POST /api/onboarding/complete', body: answers.nothingSchema, answer: null },
  { route: 'PUT /api/language', body: languageSchema, answer: null },
  { route: 'PUT /api/name', body: nameSchema, answer: null },
  { route: 'PUT /api/units', body: unitChangesSchema, answer: null },
  { route: 'POST /api/sign-out', answer: null, renew: means.signInAgain },
  { route: 'GET /api/sign-up/allowed', answer: answers.allowedSchema },
  {
    route: 'POST /api/sign-up',
    body: signUp.signUpSchema,
    likely: { email: emails, password: [GOOD_PASSWORD], displayName: ['Maja', ''], country: ['SE'] },
    answer: answers.statusSchema,
    isSlow: true,
  },
  {
    route: 'POST /api/sign-up/resend',
    body: signUp.resendSchema,
    likely: { email: emails },
    means: means.beginSignUp,
    waits: RESEND_INTERVAL,
    refusalWrites: { sessions: 'time passes, and when a session was last used is kept to the hour' },
    answer: answers.nothingSchema,
    oracle: oracles.resending,
  },
  {
    route: 'POST /api/sign-up/confirm',
    body: signUp.confirmSchema,
    likely: { email: emails, code: [TOLD.code, TOLD.code, '000000'] },
    means: means.beginSignUp,
    answer: answers.signedInSchema,
    oracle: oracles.confirming,
    renew: means.beginAnotherSignUp,
    refusalWrites: { sign_up_attempts: 'a wrong code spends a try (P28)' },
  },
  {
    route: 'POST /api/sign-in',
    body: signInSchema,
    likely: { email: [TOLD.email, TOLD.email, ...emails], password: [PASSWORD, PASSWORD, GOOD_PASSWORD] },
    answer: answers.signedInSchema,
    oracle: oracles.signingIn,
    renew: means.signInAgain,
    refusalWrites: {
      sign_up_attempts: 'who signs in before they have confirmed gets a code (P27)',
      mails: 'the same code',
    },
    isSlow: true,
  },
  {
    route: 'POST /api/password/forgot',
    body: password.forgotSchema,
    likely: { email: emails },
    answer: answers.nothingSchema,
    isSlow: true,
  },
  {
    route: 'POST /api/password/reset/open',
    body: password.openSchema,
    likely: { token: [TOLD.link, TOLD.link, ''] },
    means: means.openReset,
    answer: answers.resetSchema,
    oracle: oracles.openingReset,
  },
  { route: 'GET /api/password/reset', means: means.openReset, answer: answers.resetSchema },
  {
    route: 'POST /api/password/reset',
    body: password.resetSchema,
    likely: { password: [GOOD_PASSWORD] },
    means: means.openReset,
    answer: answers.signedInSchema,
    oracle: oracles.resetting,
    isSlow: true,
    isSpending: true,
  },
  {
    route: 'POST /api/password',
    body: password.changeSchema,
    likely: { currentPassword: [PASSWORD, PASSWORD, GOOD_PASSWORD], newPassword: [GOOD_PASSWORD] },
    answer: answers.nothingSchema,
    oracle: oracles.changing,
    isSlow: true,
    isSpending: true,
  },
  { route: 'GET /api/devices', answer: answers.devicesSchema },
  { route: 'DELETE /api/devices/:id', id: TOKENS.device, answer: null, renew: means.addDevice },
  { route: 'POST /api/devices/sign-out-others', answer: answers.endedSchema },
  { route: 'GET /api/stream', answer: 'stream' },
  { route: 'GET /api/activities', query: activityWindow, likely: windows, answer: activitiesResponseSchema },
  { route: 'GET /api/activities/first', query: wireSchema, answer: firstActivityResponseSchema },
  { route: 'GET /api/activities/deleted', query: wireSchema, answer: deletedResponseSchema },
  { route: 'GET /api/calendar', query: calendarWindow, answer: calendarResponseSchema },
  { route: 'GET /api/records', query: recordsSchema, likely: windows, answer: recordsResponseSchema },
  { route: 'GET /api/statistics/monthly', query: monthlySchema, answer: monthlySummarySchema },
  {
    route: 'POST /api/sync',
    body: pushSchema,
    proves: syncRequestSchema,
    likely: { userId: [TOKENS.me], wire: [...ANSWERED_VERSIONS] },
    answer: syncResponseSchema,
    isRefusedWithAnswer: true,
    times: 4,
  },
  {
    route: 'POST /api/family/invitations',
    body: addPartnerSchema,
    likely: { email: emails, children: [{}] },
    answer: answers.statusSchema,
  },
  {
    route: 'POST /api/family/invitations/:id/accept',
    body: acceptSchema,
    likely: { children: [{}] },
    id: TOKENS.received,
    answer: answers.nothingSchema,
    isSpending: true,
    isAlone: true,
  },
  {
    route: 'POST /api/family/invitations/:id/decline',
    id: TOKENS.received,
    answer: null,
    renew: means.beInvitedAgain,
    isAlone: true,
  },
  {
    route: 'POST /api/family/invitations/:id/hide',
    id: TOKENS.received,
    answer: null,
    renew: means.beInvitedAgain,
    isAlone: true,
  },
  { route: 'GET /api/family/hidden-inviters', answer: answers.invitersSchema },
  { route: 'DELETE /api/family/hidden-inviters/:userId', id: TOKENS.partner, answer: null },
  { route: 'DELETE /api/family/invitations/:id', id: TOKENS.invitation, answer: null, renew: means.inviteAgain },
  { route: 'DELETE /api/family/members/:userId', id: TOKENS.partner, answer: null, renew: means.addPartner },
  { route: 'POST /api/family/leave', answer: null, isSpending: true, isSlow: true },
  { route: 'POST /api/contact', body: messageSchema, likely: { category: ['bug-report'] }, answer: null },
  { route: 'GET /api/admin/user-cap', answer: answers.userCapSchema },
  {
    route: 'PUT /api/admin/user-cap',
    body: administration.capSchema,
    likely: { userCap: ['999999999', '0', null], seen: [null] },
    answer: answers.userCapSchema,
    refusalWrites: { app_settings: 'the row whose lock lets one change at a time through is written as it was' },
  },
  { route: 'GET /api/admin/security-events', answer: answers.securityEventsSchema },
  {
    route: 'POST /api/admin/validate',
    body: administration.operationSchema,
    likely: { operation: ['read_user_cap', 'update_user_cap', 'constructor'], details: [{}, { userCap: '1' }] },
    answer: answers.validSchema,
  },
  { route: 'POST /api/csp-violation-report', body: security.violationSchema, answer: null },
  { route: 'POST /api/csp-report', body: security.browserSchema, answer: null },
  { route: 'POST /api/subscription/checkout', body: askSchema, answer: answers.pageSchema },
  { route: 'POST /api/subscription/portal', body: askSchema, answer: answers.pageSchema },
  { route: 'POST /api/subscription/refresh', body: answers.nothingSchema, answer: null },
  {
    route: 'POST /api/stripe/webhook',
    billing: 'stripe',
    isSigned: true,
    proves: null,
    body: stripeEventSchema(),
    means: means.subscribe,
    meanwhile: (stage, { reported }) => changeSubscription(stage, reported),
    oracle: oracles.hearing,
    answer: answers.receivedSchema,
  },
  { route: 'POST /api/sandbox/checkout', body: sandbox.checkoutSchema, answer: null },
  { route: 'POST /api/sandbox/portal', body: sandbox.portalSchema, answer: null },
  { route: 'GET /api/operator', answer: operatorResponseSchema },
  { route: 'GET /api/data-overview', answer: dataOverviewSchema },
  { route: 'GET /api/export', query: exportSchema, answer: z.looseObject({ app_name: z.literal('Lulla') }) },
  { route: 'GET /api/imports', answer: importsResponseSchema },
  { route: 'POST /api/imports', body: beginImportSchema, likely: { childIds: [[]] }, answer: importSchema },
  {
    route: 'POST /api/imports/:id/entries',
    id: TOKENS.imported,
    body: importEntriesSchema,
    likely: { entries: [[importedDiaper]] },
    answer: importedSchema,
  },
  { route: 'POST /api/imports/:id/finish', id: TOKENS.imported, answer: importSchema, renew: means.importAgain },
  { route: 'DELETE /api/imports/:id', id: TOKENS.imported, answer: importSchema, renew: means.importAgain },
  { route: 'GET /api/calendar-address', answer: calendarAddressSchema },
  { route: 'POST /api/calendar-address', answer: newCalendarAddressSchema },
  { route: 'DELETE /api/calendar-address', answer: null },
  { route: 'GET /api/calendar-address/:file', answer: 'calendar' },
  { route: 'GET /api/export.csv', query: exportSchema, answer: 'zip' },
  {
    route: 'POST /api/delete-account',
    body: deletionSchema,
    likely: { userId: [TOKENS.me, TOKENS.partner] },
    answer: null,
    isSpending: true,
  },
];
