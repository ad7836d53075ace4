import { activitiesAnswerSchema } from '@lulla/domain/wire/activities-answer';
import { calendarAnswerSchema } from '@lulla/domain/wire/calendar-answer';
import { dataOverviewSchema } from '@lulla/domain/wire/data-overview';
import { deletedAnswerSchema } from '@lulla/domain/wire/deleted-answer';
import { firstAnswerSchema } from '@lulla/domain/wire/first-answer';
import { monthlySummarySchema } from '@lulla/domain/wire/monthly-answer';
import { operationSchema } from '@lulla/domain/wire/operation';
import { operatorAnswerSchema } from '@lulla/domain/wire/operator-answer';
import { recordsAnswerSchema } from '@lulla/domain/wire/records-answer';
import { syncAnswerSchema } from '@lulla/domain/wire/sync-answer';
import { MAX_OPERATIONS, syncRequestSchema } from '@lulla/domain/wire/sync-request';
import { ANSWERED_VERSIONS } from '@lulla/domain/wire/version';
import * as z from 'zod/mini';
import * as sandbox from '../../src/billing/sandbox-routes.ts';
import { windowSchema as activityWindow } from '../../src/features/activity/routes.ts';
import * as administration from '../../src/features/administration/routes.ts';
import { windowSchema as calendarWindow } from '../../src/features/calendar/routes.ts';
import { messageSchema } from '../../src/features/contact/routes.ts';
import { deletionSchema } from '../../src/features/deletion/routes.ts';
import { addPartnerSchema } from '../../src/features/invitation/routes.ts';
import { exportSchema } from '../../src/features/own-data/routes.ts';
import * as password from '../../src/features/password/routes.ts';
import { recordsSchema } from '../../src/features/record/routes.ts';
import * as security from '../../src/features/security/routes.ts';
import { signInSchema } from '../../src/features/sign-in/routes.ts';
import * as signUp from '../../src/features/sign-up/routes.ts';
import { monthlySchema } from '../../src/features/statistics/routes.ts';
import { askSchema } from '../../src/features/subscription/routes.ts';
import type { Person } from '../people.ts';
import type { World } from '../world.ts';
import * as answers from './answers.ts';
import { beginSignUp, GOOD_PASSWORD, NEWCOMER, openReset, TOKENS } from './scene.ts';

type Schema = z.core.$ZodType;

export interface FuzzRow {
  readonly route: string;
  /** What it takes. Without either: whatever it is sent, it reads nothing of it. */
  readonly body?: Schema;
  readonly query?: Schema;
  /** What a success proves of its body, where that is less than what is made; null: nothing. */
  readonly proves?: Schema | null;
  /** What a success says; null: nothing, with 204. */
  readonly answer: Schema | null | 'text' | 'stream';
  /** Values of fields by which a made request comes further than the door, in four of five. */
  readonly likely?: Readonly<Record<string, readonly unknown[]>>;
  /** It hashes a password, waits on purpose, or spends a scene each time: tried less often. */
  readonly isSlow?: true;
  /** How much more often it is tried, because it takes more than the others. */
  readonly times?: number;
  /** Its success ends what later requests need: a new scene comes after it. */
  readonly isSpending?: true;
  /** The id that its path names in a sixth of the requests, for which it succeeds. */
  readonly id?: string;
  /** It is for somebody who shares with nobody. */
  readonly isAlone?: true;
  /** Tables that a refusal may write to, with the reason. */
  readonly refusalWrites?: Readonly<Record<string, string>>;
  /** A refusal may have the whole of a success beside its error (S5). */
  readonly isRefusedWithAnswer?: true;
  readonly billing?: 'sandbox' | 'stripe';
  readonly isSigned?: true;
  /** A cookie beside the session's. */
  readonly cookie?: (world: World, me: Person) => Promise<string>;
}

/** The wire reads operations one by one (R113); here they are made whole. */
const pushSchema = z.strictObject({
  ...syncRequestSchema._zod.def.shape,
  operations: z.array(operationSchema).check(z.maxLength(MAX_OPERATIONS)),
});
const emails = [NEWCOMER, 'nobody@example.com', 'NEWCOMER@example.com'];
const windows = { from: ['0946684800000', '1700000000000'], to: ['4000000000000'] };

/** One line a route. One that is missing here fails the test. */
export const FUZZ: readonly FuzzRow[] = [
  { route: 'GET /healthz', answer: answers.statusSchema },
  { route: 'GET /readyz', answer: answers.readySchema },
  { route: 'GET /dev/mail', answer: 'text' },
  { route: 'GET /api/session', answer: answers.signedInSchema },
  { route: 'POST /api/onboarding/complete', body: answers.nothingSchema, answer: null },
  { route: 'POST /api/sign-out', answer: null, isSpending: true, isSlow: true },
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
    cookie: beginSignUp,
    answer: answers.nothingSchema,
  },
  {
    route: 'POST /api/sign-up/confirm',
    body: signUp.confirmSchema,
    likely: { email: emails, code: ['000000', '123456'] },
    cookie: beginSignUp,
    answer: answers.signedInSchema,
    refusalWrites: { sign_up_attempts: 'a wrong code spends a try (decision 28)' },
  },
  {
    route: 'POST /api/sign-in',
    body: signInSchema,
    likely: { email: emails, password: [GOOD_PASSWORD] },
    answer: answers.signedInSchema,
    refusalWrites: {
      sign_up_attempts: 'who signs in before they have confirmed gets a code (decision 27)',
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
  { route: 'POST /api/password/reset/open', body: password.openSchema, answer: answers.resetSchema },
  { route: 'GET /api/password/reset', cookie: openReset, answer: answers.resetSchema },
  {
    route: 'POST /api/password/reset',
    body: password.resetSchema,
    likely: { password: [GOOD_PASSWORD] },
    cookie: openReset,
    answer: answers.signedInSchema,
    isSlow: true,
    isSpending: true,
  },
  {
    route: 'POST /api/password',
    body: password.changeSchema,
    likely: { newPassword: [GOOD_PASSWORD] },
    answer: answers.nothingSchema,
    isSlow: true,
    isSpending: true,
  },
  { route: 'GET /api/devices', answer: answers.devicesSchema },
  { route: 'DELETE /api/devices/:id', id: TOKENS.device, answer: null, isSpending: true },
  { route: 'POST /api/devices/sign-out-others', answer: answers.endedSchema },
  { route: 'GET /api/stream', answer: 'stream' },
  { route: 'GET /api/activities', query: activityWindow, likely: windows, answer: activitiesAnswerSchema },
  { route: 'GET /api/activities/first', query: answers.nothingSchema, answer: firstAnswerSchema },
  { route: 'GET /api/activities/deleted', query: answers.nothingSchema, answer: deletedAnswerSchema },
  { route: 'GET /api/calendar', query: calendarWindow, answer: calendarAnswerSchema },
  { route: 'GET /api/records', query: recordsSchema, likely: windows, answer: recordsAnswerSchema },
  { route: 'GET /api/statistics/monthly', query: monthlySchema, answer: monthlySummarySchema },
  {
    route: 'POST /api/sync',
    body: pushSchema,
    proves: syncRequestSchema,
    likely: { userId: [TOKENS.me], wire: [...ANSWERED_VERSIONS] },
    answer: syncAnswerSchema,
    isRefusedWithAnswer: true,
    times: 4,
  },
  {
    route: 'POST /api/family/invitations',
    body: addPartnerSchema,
    likely: { email: emails },
    answer: answers.statusSchema,
  },
  {
    route: 'POST /api/family/invitations/:id/accept',
    id: TOKENS.received,
    answer: answers.nothingSchema,
    isSpending: true,
    isAlone: true,
  },
  {
    route: 'POST /api/family/invitations/:id/decline',
    id: TOKENS.received,
    answer: null,
    isSpending: true,
    isAlone: true,
  },
  { route: 'DELETE /api/family/invitations/:id', id: TOKENS.invitation, answer: null, isSpending: true },
  { route: 'DELETE /api/family/members/:userId', id: TOKENS.partner, answer: null, isSpending: true },
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
    body: z.looseObject({
      type: z.enum(['customer.subscription.updated', 'checkout.session.completed', 'invoice.paid', 'ping']),
      data: z.object({
        object: z.looseObject({ id: z.string(), object: z.string(), customer: z.string(), subscription: z.string() }),
      }),
    }),
    answer: answers.receivedSchema,
  },
  { route: 'POST /api/sandbox/checkout', body: sandbox.checkoutSchema, answer: null },
  { route: 'POST /api/sandbox/portal', body: sandbox.portalSchema, answer: null },
  { route: 'GET /api/operator', answer: operatorAnswerSchema },
  { route: 'GET /api/data-overview', answer: dataOverviewSchema },
  { route: 'GET /api/export', query: exportSchema, answer: z.looseObject({ app_name: z.literal('Lulla') }) },
  {
    route: 'POST /api/delete-account',
    body: deletionSchema,
    likely: { userId: [TOKENS.me, TOKENS.partner] },
    answer: null,
    isSpending: true,
  },
];
