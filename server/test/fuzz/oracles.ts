import { SECOND } from '@lulla/domain/time/instant';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import * as password from '../../src/features/password/routes.ts';
import { signInSchema } from '../../src/features/sign-in/routes.ts';
import { confirmSchema } from '../../src/features/sign-up/routes.ts';
import { isRightPassword } from '../../src/secrets/password-hash.ts';
import { PASSWORD } from '../people.ts';
import { GOOD_PASSWORD, NEWCOMER } from './means.ts';
import type { Made } from './row-requests.ts';
import { type FuzzScene, TOLD } from './scene.ts';
import type { Stage } from './stage.ts';
import { stripeEventSchema, subscriptionNamedBy } from './stripe-events.ts';

/** A request that was answered, with what it was answered. */
export interface Tried {
  readonly stage: Stage;
  readonly scene: FuzzScene;
  readonly who: Made['who'];
  /** The parsed body. */
  readonly body: unknown;
  /** The parsed answer; null for none. */
  readonly answer: unknown;
  /** The tables that are not as they were before. */
  readonly changed: readonly string[];
}

/** What a success has to be beside well-formed. */
export interface Oracle {
  /** Whether a body that the schema takes deserves a success; null where that is not known here. */
  deserves(tried: Pick<Tried, 'scene' | 'who' | 'body'>): boolean | null;
  /** Fails unless everything is as it must be after a success. */
  leaves(tried: Tried): Promise<void>;
}

interface Rules<T> {
  deserves(body: T, tried: Pick<Tried, 'scene' | 'who'>): boolean | null;
  leaves(body: T, tried: Tried): Promise<void>;
}

function oracleOf<S extends z.core.$ZodType>(schema: S, rules: Rules<z.core.output<S>>): Oracle {
  return {
    deserves: (tried) => rules.deserves(z.parse(schema, tried.body), tried),
    leaves: (tried) => rules.leaves(z.parse(schema, tried.body), tried),
  };
}

const signedInAs = (email: string | undefined) => ({ user: { email } });
const isTyped = (typed: string, email: string | undefined) => typed.trim().toLowerCase() === email;

/** P27, P28: the browser that asked, its address and the code of the mail, once; then there is an account. */
export const confirming = oracleOf(confirmSchema, {
  deserves: ({ email, code }, { scene: { reported }, who }) =>
    who !== 'nobody' && isTyped(email, reported[NEWCOMER]) && code === reported[TOLD.code],
  leaves: async (_, { stage, scene: { reported }, answer }) => {
    const { database } = stage.world.context;
    const email = reported[NEWCOMER] ?? '';
    expect(answer).toMatchObject(signedInAs(email));
    const made = await database.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(made).toHaveLength(1);
    const open = await database.selectFrom('sign_up_attempts').select('id').where('email', '=', email).execute();
    expect(open).toEqual([]);
  },
});

/** P27: the browser that asked, for its address, a minute later; the code before is dead. */
export const resending = oracleOf(z.strictObject({ email: z.string() }), {
  deserves: ({ email }, { scene: { reported }, who }) => who !== 'nobody' && isTyped(email, reported[NEWCOMER]),
  leaves: async (_, { changed }) => expect(changed).toEqual(expect.arrayContaining(['mails', 'sign_up_attempts'])),
});

/** P30: whoever has the link, as long as it lives; opening it uses nothing up. */
export const openingReset = oracleOf(password.openSchema, {
  deserves: ({ token }, { scene: { reported } }) => token === reported[TOLD.link],
  leaves: async (_, { scene, answer, changed }) => {
    expect(answer).toMatchObject({ email: scene.me.email });
    expect(changed).toEqual([]);
  },
});

/** P30: the browser that has opened the link; the password is that one, and every other session has ended. */
export const resetting = oracleOf(password.resetSchema, {
  deserves: ({ password: typed }, { who }) => (who === 'nobody' ? false : typed === GOOD_PASSWORD || null),
  leaves: async ({ password: typed }, tried) => {
    expect(tried.answer).toMatchObject(signedInAs(tried.scene.me.email));
    await expectPassword(typed, tried);
  },
});

/** P31: with the current password; the session that changed it is the only one that stays. */
export const changing = oracleOf(password.changeSchema, {
  deserves: ({ currentPassword, newPassword }, { who }) =>
    who !== 'nobody' && currentPassword === PASSWORD && (newPassword === GOOD_PASSWORD || null),
  leaves: ({ newPassword }, tried) => expectPassword(newPassword, tried),
});

async function expectPassword(typed: string, { stage, scene }: Tried): Promise<void> {
  const { database } = stage.world.context;
  const { userId } = scene.me;
  const user = database.selectFrom('users').select('password_hash').where('id', '=', userId);
  expect(await isRightPassword((await user.executeTakeFirstOrThrow()).password_hash, typed)).toBe(true);
  expect(await database.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toHaveLength(1);
  const links = database.selectFrom('password_resets').selectAll().where('user_id', '=', userId);
  expect(await links.execute()).toEqual([]);
}

/** P27: an account's address with its password. Whose it is, the answer says. */
export const signingIn = oracleOf(signInSchema, {
  deserves: ({ email, password: typed }, { scene }) => typed === PASSWORD && (isTyped(email, scene.me.email) || null),
  leaves: async ({ email }, { answer }) => expect(answer).toMatchObject(signedInAs(email.trim().toLowerCase())),
});

/**
 * B31: whatever an event says, what is taken down is what Stripe answers when it is asked; of a subscription that nobody
 * here has nothing is (B35).
 */
export const hearing: Oracle = {
  deserves: () => null,
  leaves: async ({ stage, scene, body, changed }) => {
    const id = scene.reported[TOLD.subscription] ?? '';
    const booked = stage.stripe?.stripe.books.subscriptions.get(id);
    const { success, data: event } = z.safeParse(stripeEventSchema(scene.reported), body);
    const isMine = success && subscriptionNamedBy(event) === id;
    if (!isMine && !changed.includes('subscriptions')) return;
    const rows = stage.world.context.database.selectFrom('subscriptions').selectAll().where('id', '=', id);
    expect(await rows.executeTakeFirst()).toMatchObject({
      provider: 'stripe',
      user_id: scene.me.userId,
      status: 'active',
      current_period_end: new Date((booked?.end ?? 0) * SECOND),
      cancel_at_period_end: booked?.cancel_at_period_end,
    });
  },
};
