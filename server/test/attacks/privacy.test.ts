import { describe, expect, test } from 'vitest';
import { createLogger } from '../../src/platform/logger.ts';
import { Browser } from '../browser.ts';
import { createDeletionScene } from '../deletion-scene.ts';
import { call, createCouple, createStranger } from '../families.ts';
import { getFingerprint } from '../fingerprint.ts';
import { act, buildDiaperLog, buildOperation, buildSync, newId } from '../operations.ts';
import { PASSWORD } from '../people.ts';
import { whileNothingIsWritten } from '../refuse-writes.ts';
import { serveWorld } from '../serve-world.ts';
import { createWorld } from '../world.ts';

let logged = '';
const log = createLogger('trace', {
  write: (line: string) => {
    logged += line;
  },
});
const world = await createWorld({ log });
const base = await serveWorld(world);

/** What no line of a log may hold. */
const SECRETS = {
  email: 'xanthippa.secret@example.com',
  displayName: 'Xanthippa Secret',
  password: 'Hemligt losen 77',
  note: 'a note that is nobody’s business',
  message: 'a message that is the operator’s alone',
  title: 'an appointment that is nobody’s business',
};

describe('the log at its most verbose contains no personal data', () => {
  test('through an account’s life, and whatever is refused', async () => {
    const browser = new Browser(world, { userAgent: 'XanthippasBrowser/7' });
    const { email, displayName, password, note, message, title } = SECRETS;
    await browser.post('/api/sign-up', { email, password, displayName, country: 'SE', language: 'sv' });
    await browser.post('/api/sign-up', { email, password: 'short', displayName, country: 'SE', language: 'sv' });
    await browser.post('/api/sign-up/confirm', { email, code: '987654' });
    await browser.post('/api/sign-in', { email, password });
    await browser.post('/api/sign-in', `{"email":"${email}","password":"${password}"`);
    await browser.post('/api/password/forgot', { email });
    await browser.post('/api/password/reset/open', { token: `${password}-as-a-token` });
    const anna = await createStranger(world);
    browser.become(anna);
    await browser.post('/api/family/invitations', { email });
    await browser.post('/api/password', { currentPassword: password, newPassword: `${password}8` });
    await browser.post('/api/contact', { id: newId(), category: 'bug-report', message });
    await browser.post('/api/contact', { id: newId(), category: email, message });
    await browser.get(`/api/activities?from=${encodeURIComponent(note)}&${encodeURIComponent(email)}=1`);
    await browser.delete(`/api/devices/${encodeURIComponent(email)}`);
    await browser.get(`/api/${encodeURIComponent(note)}`);
    await act(world, anna, buildDiaperLog(world, { note }));
    const event = { title, description: note, date: '2026-12-01', startTime: null, endTime: null } as const;
    await act(world, anna, { type: 'event.add', eventId: newId(), ...event });
    await browser.get('/api/export?zone=UTC');
    // A database that refuses in the middle tells which row it refused: also that stays out.
    await whileNothingIsWritten(world, async () => {
      const body = buildSync(world, anna, { operations: [buildOperation(world, buildDiaperLog(world, { note }))] });
      expect((await call(world, anna, ['POST', '/api/sync'], body)).status).toBe(500);
    });
    expect(logged).toContain('internal_error');
    const tokens = [...browser.cookies.values(), anna.cookie.slice(anna.cookie.indexOf('=') + 1)];
    for (const secret of [...Object.values(SECRETS), '987654', 'XanthippasBrowser', anna.email, anna.displayName]) {
      for (const form of [secret, encodeURIComponent(secret)]) expect(logged).not.toContain(form);
    }
    for (const secret of [...tokens, anna.userId, anna.familyId]) expect(logged).not.toContain(secret);
  });
});

describe('an answer contains of a partner only what the screens need', () => {
  test('name, address and how they joined; nothing of their account', async () => {
    const [anna, erik] = await createCouple(world);
    const { database } = world.context;
    await database.updateTable('users').set({ country_code: 'IS' }).where('id', '=', erik.userId).execute();
    await database.insertInto('stripe_customers').values({ customer_id: 'cus_erik', user_id: erik.userId }).execute();
    const row = await database.selectFrom('users').selectAll().where('id', '=', erik.userId).executeTakeFirstOrThrow();
    const session = await database
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', erik.userId)
      .executeTakeFirstOrThrow();
    const hidden = [row.password_hash, session.id, session.token_hash.toString('hex'), 'cus_erik', '"IS"'];
    const now = world.clock.now();
    const window = `from=${now - 3_600_000}&to=${now + 3_600_000}`;
    const reads = ['session', 'devices', 'data-overview', `activities?${window}`, 'activities/first'];
    reads.push(`records?${window}&zone=UTC`, 'calendar?from=2026-01-01&to=2026-02-01', 'export?zone=UTC');
    const texts = await Promise.all(
      reads.map(async (path) => (await world.request(anna, 'GET', `/api/${path}`)).text()),
    );
    const synced = await call(world, anna, ['POST', '/api/sync'], buildSync(world, anna));
    const { family } = synced.body as { family: { members: object[] } };
    expect(family.members.map((member) => Object.keys(member).sort())).toEqual(
      Array.from({ length: 2 }, () => ['displayName', 'email', 'invitedBy', 'joinedAt', 'userId']),
    );
    for (const text of [...texts, JSON.stringify(synced.body)]) {
      for (const secret of hidden) expect(text).not.toContain(secret);
    }
  });
});

describe('P35: a deletion that is interrupted', () => {
  test('has no effect: the account is complete, still signed in, and can be deleted again', async () => {
    const { gone } = await createDeletionScene(world);
    await world.context.database.deleteFrom('subscriptions').where('user_id', '=', gone.userId).execute();
    const before = await getFingerprint(world);
    const asked = () => call(world, gone, ['POST', '/api/delete-account'], { userId: gone.userId });
    await whileNothingIsWritten(world, async () => {
      expect((await asked()).status).toBe(500);
      expect((await call(world, gone, ['GET', '/api/session'])).status).toBe(200);
    });
    expect(await getFingerprint(world)).toEqual(before);
    expect((await asked()).status).toBe(204);
    expect(await call(world, gone, ['GET', '/api/session'])).toMatchObject({ status: 401, code: 'account_deleted' });
  });

  test('by its client is done or not, never half', async () => {
    const [anna] = await createCouple(world);
    const leaving = new AbortController();
    const headers = { Origin: world.context.config.origin, 'Content-Type': 'application/json', Cookie: anna.cookie };
    const body = JSON.stringify({ userId: anna.userId });
    const asked = fetch(`${base}/api/delete-account`, { method: 'POST', headers, body, signal: leaving.signal });
    setImmediate(() => leaving.abort());
    await asked.catch(() => {});
    expect((await call(world, anna, ['POST', '/api/delete-account'], { userId: anna.userId })).status).toBe(204);
    const credentials = { email: anna.email, password: PASSWORD };
    expect((await new Browser(world).post('/api/sign-in', credentials)).code).toBe('invalid_credentials');
  });
});
