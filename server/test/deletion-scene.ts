import { importedMoment } from '@lulla/domain/commands/imported';
import { inTransaction } from '../src/database/transaction.ts';
import { makeReset } from '../src/features/password/writes.ts';
import { recordSecurityEvent } from '../src/rows/security/writes.ts';
import { Browser } from './browser.ts';
import { addChild } from './children.ts';
import { add, answer, call, createPartner, createStranger, invite, logDiaper, restock } from './families.ts';
import { act, newId } from './operations.ts';
import { createPerson, type Person, signIn } from './people.ts';
import { subscribe } from './subscriptions.ts';
import type { World } from './world.ts';

/** Somebody with everything an account can have, and the people around them. */
export interface DeletionScene {
  readonly gone: Person;
  /** In the family of `gone`. */
  readonly partner: Person;
  /** Was in it, and left. */
  readonly former: Person;
  readonly invited: Person;
  readonly inviter: Person;
  /** What the partner's log holds of the partner: a sleep that `gone` ended, and a diaper change. */
  readonly partnersSleep: string;
  readonly partnersDiaper: string;
  readonly formersSleep: string;
  /** The partner's operation that logged the diaper, for an undo. */
  readonly partnersOperation: string;
  /** Texts that stand for `gone` wherever they are. */
  readonly traces: readonly string[];
}

const NAME = 'Xanthippa';
const NOTE = 'written by the one who goes';

const minutesAgo = (world: World, minutes: number) => world.clock.now() - minutes * 60_000;

async function sleep(world: World, person: Person, minutes: number): Promise<string> {
  const activityId = newId();
  const startedAt = minutesAgo(world, minutes);
  await act(world, person, { type: 'sleep.start', activityId, startedAt, note: null });
  return activityId;
}

async function end(world: World, person: Person, activityId: string, minutes: number) {
  const endedAt = minutesAgo(world, minutes);
  return act(world, person, { type: 'session.end', activityId, endedAt, amountMl: null, note: null });
}

/** Seeds every table and every column that may tell of a person (`getEmptyColumns` says what is missing). */
export async function createDeletionScene(world: World): Promise<DeletionScene> {
  const gone = await createPerson(world.context, NAME);
  await signIn(world.context, gone);
  const hidden = await invite(world, await createStranger(world), gone);
  await call(world, gone, ['POST', `/api/family/invitations/${hidden}/hide`]);
  const former = await createPartner(world, gone);
  const formersSleep = await sleep(world, former, 300);
  await end(world, gone, formersSleep, 280);
  // Told that it was too late: the remembered answer names who was first.
  await end(world, former, formersSleep, 270);
  await call(world, former, ['POST', '/api/family/leave']);
  const partner = await createStranger(world);
  await answer(world, partner, await invite(world, gone, partner), 'accept');
  const log = await writeLog(world, gone, partner);
  const [invited, inviter, invitedToo] = [
    await createStranger(world),
    await createStranger(world),
    await createStranger(world),
  ];
  await invite(world, gone, invited);
  await invite(world, partner, invitedToo);
  await add(world, inviter, gone.email);
  await fillAccount(world, gone);
  const traces = [gone.userId, gone.email, NAME, NOTE];
  return { gone, partner, former, invited, inviter, formersSleep, traces, ...log };
}

async function writeLog(world: World, gone: Person, partner: Person) {
  await restock(world, gone, 40);
  await importDiaper(world, gone);
  await logDiaper(world, gone, NOTE);
  const deleted = await logDiaper(world, gone, NOTE);
  await act(world, gone, { type: 'activity.delete', activityId: deleted });
  const measured = { activityId: newId(), startedAt: minutesAgo(world, 5), centiCelsius: 3825, site: 'ear' } as const;
  await act(world, gone, { type: 'temperature.log', ...measured, note: NOTE });
  const first = { activityId: newId(), startedAt: minutesAgo(world, 5), isFirst: true };
  await act(world, gone, { type: 'note.log', ...first, note: NOTE });
  await act(world, gone, { type: 'more.place', kind: 'note', place: 'pinned' });
  await end(world, partner, await sleep(world, gone, 90), 80);
  const partnersSleep = await sleep(world, partner, 60);
  // They had started it too: their name stands beside the partner's.
  const otherId = await sleep(world, gone, 60);
  await act(world, partner, { type: 'session.same', activityId: partnersSleep, otherId, same: true });
  await end(world, gone, partnersSleep, 40);
  await end(world, partner, partnersSleep, 30);
  const nursing = { activityId: newId(), startedAt: minutesAgo(world, 25), note: NOTE };
  await act(world, gone, { type: 'feed.start', feed: { kind: 'breastmilk', side: 'left' }, ...nursing });
  await act(world, gone, {
    type: 'pumping.log',
    activityId: newId(),
    ...{ leftMl: 60, rightMl: 50, togetherMl: null, stored: 'fridge' as const },
    startedAt: minutesAgo(world, 30),
    endedAt: minutesAgo(world, 30),
    note: NOTE,
  });
  // Takes of what was pumped.
  const feedId = newId();
  const feed = { kind: 'bottle', startedMl: 120, milk: 'breast' } as const;
  await act(world, gone, {
    type: 'feed.start',
    activityId: feedId,
    feed,
    startedAt: minutesAgo(world, 20),
    note: NOTE,
  });
  const drops = { activityId: newId(), dropType: 'vitamin_d', dropCount: 5 } as const;
  await act(world, gone, { type: 'drops.log', entries: [drops], startedAt: minutesAgo(world, 15), note: NOTE });
  const grown = { weightG: 4200, lengthMm: 545, headMm: 380, position: 'lying' } as const;
  await act(world, gone, {
    type: 'growth.log',
    activityId: newId(),
    ...grown,
    startedAt: minutesAgo(world, 14),
    note: NOTE,
  });
  const given = { name: NAME, centiDose: 250, unit: 'ml', leastMinutes: 360 } as const;
  const dose = { activityId: newId(), startedAt: minutesAgo(world, 13), note: NOTE };
  await act(world, gone, { type: 'medicine.log', ...given, ...dose });
  const meal = { foods: [{ name: NOTE, allergens: [] }], liking: 'loved' as const, reaction: NOTE };
  await act(world, gone, {
    type: 'solid_food.log',
    activityId: newId(),
    ...meal,
    startedAt: minutesAgo(world, 13),
    note: NOTE,
  });
  await planEvents(world, gone);
  await writeOfChildren(world, gone);
  const partnersDiaper = newId();
  const { operation } = await act(world, partner, {
    type: 'diaper.log',
    activityId: partnersDiaper,
    startedAt: minutesAgo(world, 5),
    note: 'the partner’s own',
    contents: 'pee',
  });
  return { partnersSleep, partnersDiaper, partnersOperation: operation.id };
}

async function importDiaper(world: World, gone: Person): Promise<void> {
  const id = newId();
  await call(world, gone, ['POST', '/api/imports'], { id, source: 'nara', total: 1, childIds: [] });
  const fields = { id: newId(), userId: gone.userId, startedAt: minutesAgo(world, 600), endedAt: null, note: NOTE };
  const diaper = { kind: 'diaper', ...importedMoment(fields), contents: 'poo', fromStock: null };
  await call(world, gone, ['POST', `/api/imports/${id}/entries`], { entries: [diaper] });
  await call(world, gone, ['POST', `/api/imports/${id}/finish`]);
}

/** Children are the family's, whoever wrote of them; entries about them are their author's. */
async function writeOfChildren(world: World, gone: Person): Promise<void> {
  const childId = await addChild(world, gone, { birthDate: '2026-09-01', dueDate: '2026-09-10', sex: 'girl' });
  const [startedAt, endedAt] = [minutesAgo(world, 10), minutesAgo(world, 9)];
  await act(world, gone, { type: 'sleep.log', activityId: newId(), childId, startedAt, endedAt, note: NOTE });
  await act(world, gone, { type: 'child.edit', childId, changes: { isArchived: true } });
}

async function planEvents(world: World, gone: Person): Promise<void> {
  const content = { title: NOTE, description: NOTE, date: '2026-12-01', startTime: '09:00', endTime: '10:00' } as const;
  const [kept, deleted] = [newId(), newId()];
  for (const eventId of [kept, deleted]) await act(world, gone, { type: 'event.add', eventId, ...content });
  await act(world, gone, { type: 'event.delete', eventId: deleted });
}

async function fillAccount(world: World, gone: Person): Promise<void> {
  const { context } = world;
  const { database } = context;
  await database.insertInto('app_settings').values({ setting_key: 'user_cap', setting_value: '100' }).execute();
  await subscribe(world, gone, { cancelAtPeriodEnd: true });
  await database.insertInto('stripe_customers').values({ customer_id: 'cus_test', user_id: gone.userId }).execute();
  await database.insertInto('user_roles').values({ user_id: gone.userId, role: 'admin' }).execute();
  await inTransaction(database, (trx) => makeReset(trx, context, gone.email));
  const until = { granted_for: Buffer.alloc(32, 7), repeatable_until: new Date(world.clock.now() + 3_600_000) };
  await database.updateTable('sessions').set(until).where('user_id', '=', gone.userId).execute();
  await new Browser(world).post('/api/sign-up', {
    email: gone.email,
    password: 'Natten ar lang 8',
    displayName: NAME,
    country: 'SE',
    language: 'sv',
  });
  await call(world, gone, ['POST', '/api/calendar-address']);
  const contact = { id: newId(), category: 'bug-report', message: NOTE };
  await call(world, gone, ['POST', '/api/contact'], contact);
  const event = { type: 'partner_lookup_missed', severity: 'info', userId: gone.userId } as const;
  await recordSecurityEvent(context, event, { address: '2001:db8::1', userAgent: 'test' });
  await call(world, gone, ['GET', '/api/export?zone=UTC']);
}
