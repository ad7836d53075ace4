import { systemClock } from '@lulla/server/src/platform/clock.ts';
import { createPerson, PASSWORD } from '@lulla/server/test/people.ts';
import type { Served } from './lulla.ts';
import { codeFor } from './mailbox.ts';

/** A person with a session, speaking HTTP as the client does. */
export class Person {
  constructor(
    readonly lulla: Served,
    readonly email: string,
    readonly userId: string,
    readonly cookie: string,
  ) {}

  /** A request with this person's session. */
  async request(method: string, path: string, body?: unknown): Promise<Response> {
    return send(this.lulla, { method, path, body, cookie: this.cookie });
  }

  async post(path: string, body: unknown): Promise<Response> {
    return this.request('POST', path, body);
  }
}

export { PASSWORD } from '@lulla/server/test/people.ts';

let made = 0;

/** Somebody new: in the server's database where the test has it, else by the code out of the mail, which takes longer. */
export async function signUp(lulla: Served, displayName: string): Promise<Person> {
  made += 1;
  const email = `${displayName.toLowerCase()}-${process.pid}-${made}@example.org`;
  if (!lulla.database) return signUpByMail(lulla, email, displayName);
  const world = { database: lulla.database, clock: systemClock, config: { secure: false } };
  const { userId, cookie } = await createPerson(world, displayName, { email });
  return new Person(lulla, email, userId, cookie);
}

async function signUpByMail(lulla: Served, email: string, displayName: string): Promise<Person> {
  const form = { email, password: PASSWORD, displayName, country: 'SE', language: 'sv' };
  const attempt = await send(lulla, { method: 'POST', path: '/api/sign-up', body: form });
  await mustBeOk(attempt);
  const code = await codeFor(lulla.dataDir, email);
  const confirmed = await send(lulla, {
    method: 'POST',
    path: '/api/sign-up/confirm',
    body: { email, code },
    cookie: cookiesOf(attempt),
  });
  await mustBeOk(confirmed);
  const { user } = (await confirmed.json()) as { user: { id: string } };
  const person = new Person(lulla, email, user.id, cookiesOf(confirmed));
  // The welcome is for those who sign up through the screens.
  await mustBeOk(await person.post('/api/onboarding/complete', {}));
  return person;
}

/** Makes two people partners: an invitation, accepted. */
export async function becomePartners(inviter: Person, invitee: Person): Promise<void> {
  await mustBeOk(await inviter.post('/api/family/invitations', { email: invitee.email }));
  const synced = await invitee.post('/api/sync', {
    wire: 1,
    userId: invitee.userId,
    deviceTime: Date.now(),
    cursor: null,
    operations: [],
  });
  const { family } = (await synced.json()) as { family: { receivedInvitations: { id: string }[] } };
  const [invitation] = family.receivedInvitations;
  if (!invitation) throw new Error('The invitation did not arrive');
  await mustBeOk(await invitee.post(`/api/family/invitations/${invitation.id}/accept`, {}));
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly cookie?: string;
}

async function send(lulla: Served, { method, path, body, cookie }: Sent): Promise<Response> {
  return fetch(`${lulla.origin}${path}`, {
    method,
    headers: {
      Origin: lulla.origin,
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function mustBeOk(response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.clone().text()}`);
}
