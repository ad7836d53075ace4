import { DAY, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import {
  add,
  answer,
  call,
  createCouple,
  createStranger,
  getInfo,
  getMailsTo,
  getRevision,
  invite,
  logDiaper,
} from '../../../test/families.ts';
import { newId, sync } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';

const world = await createWorld();
const { database } = world.context;

/** Everything the API tells a person, as text: the log, the family, a window of the past. */
async function readEverything(person: Person): Promise<string> {
  const { answer: synced } = await sync(world, person);
  const now = world.clock.now();
  const past = await world.request(person, 'GET', `/api/activities?from=${now - 30 * DAY}&to=${now + DAY}`);
  return JSON.stringify(synced) + (await past.text());
}

function eventsOf(person: Person) {
  return database
    .selectFrom('security_events')
    .select(['event_type', 'details'])
    .where('user_id', '=', person.userId)
    .execute();
}

describe('an invitation', () => {
  test('F1 reveals nothing to either side before it is accepted, except its content [C7.11]', async () => {
    const [anna, bo] = await createCouple(world);
    const clara = await createStranger(world);
    const entries = [await logDiaper(world, anna, 'note of Anna'), await logDiaper(world, bo, 'note of Bo')];
    const claras = await logDiaper(world, clara, 'note of Clara');
    const id = await invite(world, anna, clara);

    const seen = await readEverything(clara);
    const { receivedInvitations } = await getInfo(world, clara);
    expect(receivedInvitations).toEqual([
      {
        id,
        inviterName: anna.displayName,
        inviterEmail: anna.email,
        memberNames: [anna.displayName, bo.displayName],
        expiresAt: world.clock.now() + 7 * DAY,
      },
    ]);
    for (const secret of [...entries, anna.userId, bo.userId, anna.familyId, bo.email, 'note of Anna', 'note of Bo']) {
      expect(seen).not.toContain(secret);
    }
    for (const inviting of [anna, bo]) {
      const reported = await readEverything(inviting);
      for (const secret of [claras, clara.userId, clara.familyId, clara.displayName, 'note of Clara']) {
        expect(reported).not.toContain(secret);
      }
    }
  });

  test('shows in both families immediately, and to nobody else', async () => {
    const [anna, bo] = await createCouple(world);
    const clara = await createStranger(world);
    const before = [
      await getRevision(world, bo),
      await getRevision(world, clara),
      await getRevision(world, world.carol),
    ];
    expect(await add(world, anna, clara.email)).toMatchObject({ status: 200, body: { status: 'sent' } });
    expect([
      await getRevision(world, bo),
      await getRevision(world, clara),
      await getRevision(world, world.carol),
    ]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1, before[2]]);
    const { sentInvitations } = await getInfo(world, bo);
    expect(sentInvitations).toMatchObject([{ inviterId: anna.userId, email: clara.email }]);
  });

  test.each(['sv', 'en'] as const)('F3 is mailed in the language of the invited person (%s)', async (language) => {
    const [anna, bo] = await createCouple(world);
    const clara = await createStranger(world, language);
    await invite(world, anna, clara);
    const [mail, ...others] = await getMailsTo(world, clara);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(anna.displayName);
    expect(mail?.subject).toContain(language === 'sv' ? 'babylogg' : 'baby log');
    expect(mail?.text).toContain(bo.displayName);
  });

  test('F4 repeated stays the same one; the mail is sent again after a minute', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const id = await invite(world, anna, clara);
    const { sentInvitations } = await getInfo(world, anna);
    expect(await add(world, anna, clara.email)).toMatchObject({ status: 200, body: { status: 'sent' } });
    await database.updateTable('mails').set({ sent_at: new Date() }).where('recipient', '=', clara.email).execute();
    expect(await getMailsTo(world, clara)).toHaveLength(1);
    world.clock.advance(MINUTE);
    expect(await add(world, anna, clara.email)).toMatchObject({ status: 200, body: { status: 'sent' } });
    expect(await getMailsTo(world, clara)).toHaveLength(2);
    expect((await getInfo(world, anna)).sentInvitations).toEqual(sentInvitations);
    expect(sentInvitations[0]?.id).toBe(id);
  });

  test('F3 to an address that got three today is created without a mail', async () => {
    const clara = await createStranger(world);
    for (let count = 0; count < 6; count += 1) await invite(world, await createStranger(world), clara);
    expect(await getMailsTo(world, clara)).toHaveLength(3);
    expect((await getInfo(world, clara)).receivedInvitations).toHaveLength(6);
  });

  test('is found however the address is typed [C5.14]', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    expect(await add(world, anna, `  ${clara.email.toUpperCase()} `)).toMatchObject({ body: { status: 'sent' } });
    expect(await add(world, anna, ` ${anna.email.toUpperCase()}`)).toMatchObject({ code: 'cannot_add_yourself' });
  });
});

describe('adding is refused', () => {
  test.each([
    ['', 'invalid_email'],
    ['nobody', 'invalid_email'],
    ['a@b', 'invalid_email'],
    [`${'x'.repeat(250)}@example.com`, 'invalid_email'],
    ['a@example.com\r\nBcc: b@example.com', 'invalid_email'],
    ['a@example.com,b@example.com', 'invalid_email'],
    ['a\u0000@example.com', 'invalid_email'],
  ])('for %j [C5.17]', async (email, code) => {
    expect(await add(world, world.alice, email)).toMatchObject({ status: 422, code });
  });

  test.each([{}, { email: 1 }, { email: ['a@example.com'] }, { email: 'a@example.com', userId: 'x' }, [], null])(
    'for the body %j',
    async (body) => {
      const refused = await call(world, world.alice, ['POST', '/api/family/invitations'], body);
      expect(refused).toMatchObject({ status: 422, code: 'invalid_body' });
    },
  );

  test('without a session', async () => {
    const refused = await call(world, null, ['POST', '/api/family/invitations'], { email: world.carol.email });
    expect(refused).toMatchObject({ status: 401, code: 'signed_out' });
  });

  test('for oneself', async () => {
    expect(await add(world, world.alice, world.alice.email)).toMatchObject({
      status: 422,
      code: 'cannot_add_yourself',
    });
  });

  test('for a partner [C5.19]', async () => {
    const [anna, bo] = await createCouple(world);
    expect(await add(world, anna, bo.email)).toMatchObject({ status: 409, code: 'already_connected' });
    expect(await add(world, bo, anna.email)).toMatchObject({ status: 409, code: 'already_connected' });
  });

  test('F6 for somebody who shares with others', async () => {
    const [anna] = await createCouple(world);
    const clara = await createStranger(world);
    const [didrik] = await createCouple(world);
    const refusal = { status: 409, code: 'unable_to_add' };
    expect(await add(world, clara, anna.email)).toMatchObject(refusal);
    expect(await add(world, didrik, anna.email)).toMatchObject(refusal);
    expect((await getInfo(world, anna)).receivedInvitations).toEqual([]);
  });

  test('F2 for an address without an account; each miss is an event without the address [C5.18 C8.6]', async () => {
    const anna = await createStranger(world);
    const missing = await add(world, anna, 'nobody.there@example.com');
    expect(missing).toMatchObject({ status: 404, code: 'user_not_found' });
    const events = await eventsOf(anna);
    expect(events).toEqual([{ event_type: 'partner_lookup_missed', details: {} }]);
  });

  test('F2 after ten look-ups a day, concurrent ones included [C7.13]', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const addresses = Array.from({ length: 14 }, (_, index) => `nobody${index}@example.com`);
    const answers = await Promise.all(addresses.map((email) => add(world, anna, email)));
    expect(answers.filter(({ code }) => code === 'user_not_found')).toHaveLength(10);
    expect(answers.filter(({ status, code }) => status === 429 && code === 'too_many_lookups')).toHaveLength(4);
    const refused = await world.request(anna, 'POST', '/api/family/invitations', { email: clara.email });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(23 * 60 * 60);
    const types = (await eventsOf(anna)).map((event) => event.event_type);
    expect(types.filter((type) => type === 'partner_lookup_limit')).toHaveLength(1);
    expect((await getInfo(world, clara)).receivedInvitations).toEqual([]);
    expect(await add(world, await createStranger(world), clara.email)).toMatchObject({ status: 200 });
  });
});

describe('F8 an invitation that is not mine', () => {
  test.each(['accept', 'decline', 'revoke'] as const)('answers %s as one that never was', async (how) => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const id = await invite(world, anna, clara);
    const withoutRequestId = (body: unknown) => JSON.stringify(body).replace(/"requestId":"[^"]*"/, '');
    const missing = await answer(world, world.carol, newId(), how);
    expect(missing).toMatchObject({ status: 404, code: 'invitation_not_found' });
    const wrong = [
      await answer(world, world.carol, id, how),
      await answer(world, world.carol, 'not-an-id', how),
      await answer(world, world.carol, id.toUpperCase(), how),
      await answer(world, how === 'revoke' ? clara : anna, id, how),
    ];
    for (const refused of wrong) {
      expect(refused.status).toBe(404);
      expect(withoutRequestId(refused.body)).toBe(withoutRequestId(missing.body));
    }
    expect((await getInfo(world, clara)).receivedInvitations).toHaveLength(1);
  });

  test.each(['accept', 'decline', 'revoke'] as const)('needs a session to %s', async (how) => {
    const path = `/api/family/invitations/${newId()}`;
    const refused = await call(world, null, how === 'revoke' ? ['DELETE', path] : ['POST', `${path}/${how}`]);
    expect(refused).toMatchObject({ status: 401, code: 'signed_out' });
  });
});
