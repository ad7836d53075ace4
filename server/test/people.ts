import type { Context } from '../src/context/context.ts';
import { inTransaction, type Transaction } from '../src/database/transaction.ts';
import type { Session } from '../src/http/request/session.ts';
import { hashPassword } from '../src/secrets/password-hash.ts';
import { createAccount, openSession } from '../src/session/account-writes.ts';

/** Every person's password. */
export const PASSWORD = 'Natten ar lang 7';

interface World extends Pick<Context, 'clock' | 'database'> {
  readonly config: Pick<Context['config'], 'secure'>;
}

/** Somebody with an account, signed in on one device. */
export interface Person {
  readonly userId: string;
  readonly familyId: string;
  readonly email: string;
  readonly displayName: string;
  readonly session: Session;
  /** The request header `Cookie` of that device. */
  readonly cookie: string;
}

export interface People {
  readonly alice: Person;
  /** Alice's partner: a member of her family. */
  readonly bob: Person;
  /** A stranger with a family of her own. */
  readonly carol: Person;
  /** An administrator, in a family of their own. */
  readonly admin: Person;
}

/** Alice, her partner Bob, the stranger Carol and an admin, all signed in, made without a request. */
export async function createPeople(world: World): Promise<People> {
  const alice = await createPerson(world, 'Alice');
  const bob = await createPerson(world, 'Bob', { partnerOf: alice });
  const carol = await createPerson(world, 'Carol');
  const admin = await createPerson(world, 'Admin');
  await world.database.insertInto('user_roles').values({ user_id: admin.userId, role: 'admin' }).execute();
  return { alice, bob, carol, admin };
}

interface PersonOptions {
  /** The name's unless given. */
  readonly email?: string;
  /** Whose family they are in, invited by that person; absent: a family of their own. */
  readonly partnerOf?: Person;
  readonly language?: 'sv' | 'en';
}

/** One more person, signed in, without a request. */
export async function createPerson(world: World, displayName: string, options: PersonOptions = {}): Promise<Person> {
  const { email = `${displayName.toLowerCase()}@example.com` } = options;
  const now = world.clock.now();
  const passwordHash = await samePasswordHash();
  const { userId, familyId } = await inTransaction(world.database, async (trx) => {
    const { language = 'sv' } = options;
    const made = await createAccount(trx, { email, passwordHash, displayName, countryCode: 'SE', language }, now);
    if (made === null) throw new Error(`${email} is there already`);
    // The welcome is for those who sign up through the screens.
    await trx.updateTable('users').set({ onboarding_completed: true }).where('id', '=', made.userId).execute();
    return options.partnerOf ? moveTo(trx, made, options.partnerOf) : made;
  });
  return { userId, familyId, email, displayName, ...(await signIn(world, { userId, familyId })) };
}

/** Signs somebody in on one more device. */
export async function signIn(
  world: World,
  { userId, familyId }: Pick<Person, 'userId' | 'familyId'>,
): Promise<Pick<Person, 'session' | 'cookie'>> {
  const now = world.clock.now();
  const { token, session } = await inTransaction(world.database, (trx) =>
    openSession(trx, { userId, familyId, userAgent: 'test', now }),
  );
  return { session, cookie: `${world.config.secure ? '__Host-lulla' : 'lulla'}=${token}` };
}

async function moveTo(trx: Transaction, made: { userId: string; familyId: string }, { userId, familyId }: Person) {
  await trx
    .updateTable('members')
    .set({ family_id: familyId, invited_by: userId })
    .where('user_id', '=', made.userId)
    .execute();
  await trx.deleteFrom('families').where('id', '=', made.familyId).execute();
  return { userId: made.userId, familyId };
}

let passwordHash: Promise<string> | null = null;

/** Hashed once a test file: nothing here tests hashing. */
function samePasswordHash(): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD);
  return passwordHash;
}
