import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { createStranger } from '../../../test/families.ts';
import { openStream } from '../../../test/open-stream.ts';
import { newId } from '../../../test/operations.ts';
import { PASSWORD, type Person, signIn } from '../../../test/people.ts';
import { serveWorld } from '../../../test/serve-world.ts';
import { createWorld } from '../../../test/world.ts';

const world = await createWorld();
const { context, clock } = world;
const base = await serveWorld(world);

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
let anna: Person;

beforeEach(async () => {
  anna = await createStranger(world);
});

async function getDevices(browser: Browser) {
  const { body } = await browser.get('/api/devices');
  return (body as { devices: Record<string, unknown>[] }).devices;
}

describe('GET /api/devices', () => {
  it('lists where the account is signed in, the last used first, by device name', async () => {
    const browser = new Browser(world).become(anna);
    clock.advance(MINUTE);
    const phone = new Browser(world, { userAgent: IPHONE });
    await phone.post('/api/sign-in', { email: anna.email, password: PASSWORD });
    const devices = await getDevices(browser);
    expect(devices).toEqual([
      {
        id: expect.any(String),
        browser: 'Safari',
        system: 'iPhone',
        kind: 'phone',
        signedInAt: clock.now(),
        lastUsedAt: clock.now(),
        isThisDevice: false,
      },
      {
        id: anna.session.sessionId,
        browser: null,
        system: null,
        kind: 'unknown',
        signedInAt: clock.now() - MINUTE,
        lastUsedAt: clock.now() - MINUTE,
        isThisDevice: true,
      },
    ]);
    expect((await getDevices(phone)).map((device) => device['isThisDevice'])).toEqual([true, false]);
  });

  it('shows when one was last used, to the hour', async () => {
    const browser = new Browser(world).become(anna);
    const tablet = new Browser(world).become(await signIn(context, anna));
    clock.advance(HOUR - 1);
    await tablet.get('/api/session');
    expect((await getDevices(browser)).map((device) => device['lastUsedAt'])).toEqual([
      clock.now() - HOUR + 1,
      clock.now() - HOUR + 1,
    ]);
    clock.advance(1);
    await tablet.get('/api/session');
    clock.advance(HOUR / 2);
    const used = (await getDevices(browser)).map((device) => device['lastUsedAt']);
    expect(used.sort()).toEqual([clock.now() - HOUR / 2, clock.now()]);
  });

  it('lists neither ended sessions nor anybody else’s', async () => {
    const browser = new Browser(world).become(anna);
    await context.database
      .updateTable('sessions')
      .set({ expires_at: new Date(clock.now()) })
      .where('id', '=', (await signIn(context, anna)).session.sessionId)
      .execute();
    await signIn(context, world.bob);
    expect(await getDevices(browser)).toHaveLength(1);
  });
});

describe('signing another device out', () => {
  it('ends its session and its stream within a second; this one stays', async () => {
    const tablet = await signIn(context, anna);
    const line = await openStream(base, { ...anna, ...tablet });
    const browser = new Browser(world).become(anna);
    const answer = await browser.delete(`/api/devices/${tablet.session.sessionId}`);
    expect([answer.status, answer.body]).toEqual([204, null]);
    await expect.poll(() => line.isEnded, { interval: 10 }).toBe(true);
    expect((await new Browser(world).become(tablet).get('/api/session')).code).toBe('signed_out');
    expect(await getDevices(browser)).toHaveLength(1);
    const again = await browser.delete(`/api/devices/${tablet.session.sessionId}`);
    expect([again.status, again.code]).toEqual([404, 'device_not_found']);
  });

  it('cannot sign out another account’s device', async () => {
    const browser = new Browser(world).become(anna);
    for (const id of [world.bob.session.sessionId, newId(), 'x', "' or 1=1 --", '%00']) {
      const answer = await browser.delete(`/api/devices/${id}`);
      expect([answer.status, answer.code]).toEqual([404, 'device_not_found']);
    }
    expect((await new Browser(world).become(world.bob).get('/api/session')).status).toBe(200);
  });

  it('signs out all others together, and again harmlessly', async () => {
    const others = await Promise.all([signIn(context, anna), signIn(context, anna)]);
    const browser = new Browser(world).become(anna);
    expect((await browser.post('/api/devices/sign-out-others')).body).toEqual({ ended: 2 });
    for (const other of others)
      expect((await new Browser(world).become(other).get('/api/session')).code).toBe('signed_out');
    expect((await browser.post('/api/devices/sign-out-others')).body).toEqual({ ended: 0 });
    const events = world.context.database.selectFrom('security_events').select(['event_type', 'severity', 'details']);
    expect(await events.where('event_type', '=', 'sessions_ended').orderBy('id', 'desc').limit(1).execute()).toEqual([
      { event_type: 'sessions_ended', severity: 'info', details: { sessions: 2 } },
    ]);
    expect((await browser.get('/api/session')).status).toBe(200);
    expect((await new Browser(world).become(world.bob).get('/api/session')).status).toBe(200);
  });

  it('needs a session', async () => {
    const nobody = new Browser(world);
    for (const answer of [await nobody.get('/api/devices'), await nobody.post('/api/devices/sign-out-others')]) {
      expect(answer.code).toBe('signed_out');
    }
    clock.advance(60 * DAY);
    expect((await new Browser(world).become(anna).get('/api/devices')).code).toBe('signed_out');
  });
});
