import type { FamilyInfo } from '@lulla/domain/protocol/family-info';
import type { Stock } from '@lulla/domain/stock/stock';
import { act, buildDiaperLog, sync } from './operations.ts';
import { createPerson, type Person } from './people.ts';
import type { World } from './world.ts';

let people = 0;

/** Somebody new in a family of their own, for one test alone. */
export function createStranger(world: World, language: 'sv' | 'en' = 'sv'): Promise<Person> {
  people += 1;
  return createPerson(world.context, `Parent${people}`, { language });
}

/** Somebody new in the family of `partner`, invited by them. */
export function createPartner(world: World, partner: Person): Promise<Person> {
  people += 1;
  return createPerson(world.context, `Partner${people}`, { partnerOf: partner });
}

/** Two new people who share a log. */
export async function createCouple(world: World): Promise<readonly [Person, Person]> {
  const first = await createStranger(world);
  return [first, await createPartner(world, first)];
}

interface Answered {
  readonly status: number;
  /** The parsed answer; null for one without a body. */
  readonly body: unknown;
  /** The stable code of a refusal; null for a success. */
  readonly code: string | null;
}

/** A request as `person`, as our client sends it (a GET and a DELETE have no body), read to its end. */
export async function call(
  world: World,
  person: Person | null,
  [method, path]: readonly [string, string],
  sent?: unknown,
): Promise<Answered> {
  const body = sent === undefined && method !== 'DELETE' && method !== 'GET' ? {} : sent;
  const response = await world.request(person, method, path, body);
  const text = await response.text();
  const answered = text === '' ? null : (JSON.parse(text) as { error?: { code: string } });
  return { status: response.status, body: answered, code: answered?.error?.code ?? null };
}

/** Adds somebody by their address, as the dialog does. */
export function add(world: World, person: Person, email: string): Promise<Answered> {
  return call(world, person, ['POST', '/api/family/invitations'], { email });
}

/** Answers an invitation, or takes it back. */
export function answer(
  world: World,
  person: Person,
  id: string,
  how: 'accept' | 'decline' | 'revoke',
): Promise<Answered> {
  const path = `/api/family/invitations/${id}`;
  return call(world, person, how === 'revoke' ? ['DELETE', path] : ['POST', `${path}/${how}`]);
}

/** What a device of `person` shows of their family. */
export async function getInfo(world: World, person: Person): Promise<FamilyInfo> {
  const { answer: synced } = await sync(world, person);
  if (!synced.family) throw new Error('A sync without a cursor tells everything about the family');
  return synced.family;
}

/** Invites `invitee` and gives the invitation's id. */
export async function invite(world: World, inviter: Person, invitee: Person): Promise<string> {
  const { status } = await add(world, inviter, invitee.email);
  const { sentInvitations } = await getInfo(world, inviter);
  const sent = sentInvitations.find((invitation) => invitation.email === invitee.email);
  if (status !== 200 || !sent) throw new Error(`Not invited: ${status}`);
  return sent.id;
}

/** Logs a diaper with a note, and gives the entry's id. */
export async function logDiaper(world: World, person: Person, note: string | null = null): Promise<string> {
  const action = buildDiaperLog(world, { note });
  const { result } = await act(world, person, action);
  if (result.status !== 'applied') throw new Error(`Not logged: ${JSON.stringify(result)}`);
  return action.activityId;
}

/** Sets the stock, and gives its batch. */
export async function restock(world: World, person: Person, count: number): Promise<string> {
  const { operation, result } = await act(world, person, { type: 'stock.restock', count });
  if (result.status !== 'applied') throw new Error(`Not restocked: ${JSON.stringify(result)}`);
  return operation.id;
}

/** The stock as a fresh device of `person` gets it; null where none was ever set. */
export async function getStock(world: World, person: Person): Promise<Stock | null> {
  const { answer: synced } = await sync(world, person);
  if (!synced.stock) throw new Error('A sync without a cursor tells the stock');
  return synced.stock.current;
}

/** The ids of all entries a fresh device of `person` gets. */
export async function getEntryIds(world: World, person: Person): Promise<Set<string>> {
  const { answer: synced } = await sync(world, person);
  return new Set(synced.rows.map((row) => row.id));
}

/** The mails written to somebody, sent or not. */
export function getMailsTo(world: World, person: Person) {
  return world.context.database
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', person.email)
    .orderBy('created_at')
    .execute();
}

/** The revision of somebody's family. */
export async function getRevision(world: World, person: Person): Promise<number> {
  return (await sync(world, person)).answer.cursor.revision;
}
