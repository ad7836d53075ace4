import { inTransaction } from '../../src/database/transaction.ts';
import { makeReset } from '../../src/features/password/writes.ts';
import { addEvent } from '../events.ts';
import { createPartner, invite, logDiaper } from '../families.ts';
import { getCode, getResetToken } from '../mailbox.ts';
import { type Person, signIn } from '../people.ts';
import { newEmail } from '../sign-up.ts';
import { beginImport, type FuzzScene, TOLD } from './scene.ts';
import type { Stage } from './stage.ts';

/** Who is about to sign up; in a scene of theirs it stands for their address. */
export const NEWCOMER = 'newcomer@example.com';
/** The same address, as somebody else may type it. */
export const SHOUTING_NEWCOMER = 'NEWCOMER@Example.COM';
export const GOOD_PASSWORD = 'Vargen sover 4';

/** What a route needs beside people, for one of them: something in their browser, something they were told. */
export type GiveMeans = (stage: Stage, me: Person) => Promise<Pick<FuzzScene, 'cookie' | 'reported'>>;

/** What a success has used up, made anew for the same people. */
export type Renew = (stage: Stage, scene: FuzzScene) => Promise<Partial<FuzzScene>>;

/** The browser waits for the code of a sign-up, and somebody reads it in their mail. */
export const beginSignUp: GiveMeans = async ({ world }) => {
  const email = newEmail();
  const details = { email, password: GOOD_PASSWORD, displayName: '', country: 'SE', language: 'sv' };
  const response = await world.request(null, 'POST', '/api/sign-up', details);
  const [cookie = ''] = response.headers.getSetCookie();
  if (!response.ok) throw new Error(`Not signed up: ${response.status}`);
  return {
    cookie: cookie.split(';', 1)[0] ?? '',
    reported: { [NEWCOMER]: email, [SHOUTING_NEWCOMER]: email.toUpperCase(), [TOLD.code]: await getCode(world, email) },
  };
};

/** Somebody has a link to set a new password, and their browser has opened it. */
export const openReset: GiveMeans = async ({ world }, { email }) => {
  const { context } = world;
  await inTransaction(context.database, (trx) => makeReset(trx, context, email));
  const token = await getResetToken(world, email);
  return { cookie: `lulla-reset=${token}`, reported: { [TOLD.link]: token } };
};

/** Somebody is subscribed at Stripe and nothing of it is known here; beside it there is a subscription of nobody here. */
export const subscribe: GiveMeans = async ({ stripe }, me) => {
  if (stripe === null) throw new Error('Subscriptions are told of by Stripe');
  const { id, customer } = await stripe.subscribe(me);
  const elsewhere = stripe.stripe.books.begin('cus_of_nobody');
  return {
    cookie: '',
    reported: { [TOLD.subscription]: id, [TOLD.customer]: customer, [TOLD.elsewhere]: elsewhere.id },
  };
};

/** Me on a new device: my session was ended. */
export const signInAgain: Renew = async ({ world }, { me }) => ({
  me: { ...me, ...(await signIn(world.context, me)) },
});

/** Another device of mine. */
export const addDevice: Renew = async ({ world }, { me, ids }) => ({
  ids: { ...ids, device: (await signIn(world.context, me)).session.sessionId },
});

/** Another invitation from me. */
export const inviteAgain: Renew = async ({ world }, { me, stranger, ids }) => ({
  ids: { ...ids, invitation: await invite(world, me, stranger) },
});

/** Another import of mine, where one has ended. */
export const importAgain: Renew = async ({ world }, { me, ids }) => ({
  ids: { ...ids, imported: await beginImport(world, me) },
});

/** Another invitation to me. */
export const beInvitedAgain: Renew = async ({ world }, { me, partner, ids }) => {
  // Who declined is not shown the next one (P42).
  await world.context.database.deleteFrom('refused_inviters').where('user_id', '=', me.userId).execute();
  return { ids: { ...ids, received: await invite(world, partner, me) } };
};

/** Me on a new device, where another sign-up has begun. */
export const beginAnotherSignUp: Renew = async (stage, scene) => {
  const { cookie, reported } = await beginSignUp(stage, scene.me);
  return { ...(await signInAgain(stage, scene)), cookie, reported: { ...scene.reported, ...reported } };
};

/** Another partner, with what they have logged. */
export const addPartner: Renew = async ({ world }, { me, ids }) => {
  const partner = await createPartner(world, me);
  const [partnersEntry, partnersEvent] = [await logDiaper(world, partner), await addEvent(world, partner)];
  return { partner, ids: { ...ids, partner: partner.userId, partnersEntry, partnersEvent } };
};
