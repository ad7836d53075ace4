import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { createStranger } from '@lulla/server/test/families.ts';
import { signIn } from '@lulla/server/test/people.ts';
import { IdbStore } from '@lulla/web/src/sync/store/idb-store.ts';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { Device, logDiaper, nowOn } from '../../sync-engine/device.ts';
import { openFamilyWorld } from '../../sync-engine/family-world.ts';
import { report } from '../report.ts';

const family = await openFamilyWorld();
const { world, clock, until, inStep, logOf } = family;

const BACKLOG = Number(process.env['FAULTS_BACKLOG'] ?? 10_000);
/** Of this process's own time, the server's included: what a busy machine gives it is another matter, ms. */
const FLUSHED_WITHIN = 60_000;

describe('a device that was away for long', { timeout: 900_000 }, () => {
  it(`sends ${BACKLOG} waiting entries in their order, at most 50 at a time, each once`, async () => {
    const person = await createStranger(world);
    let answeringMs = 0;
    const device = new Device(family, person, {
      road: async (_person, _body, pass) => {
        const from = performance.now();
        const responses = await pass();
        const took = Math.round(performance.now() - from);
        answeringMs += took;
        // Time passes for the two of them as it does for us.
        world.clock.advance(took);
        clock.now += took;
        return responses;
      },
    });
    const { environment } = device.browser.openTab();
    const at = world.clock.now();
    const records = Array.from({ length: BACKLOG }, (_, index) => {
      const id = uuidv7();
      const startedAt = at - (BACKLOG - index) * 1_000;
      const action = { type: 'diaper.log', activityId: uuidv7(), contents: 'pee', startedAt, note: null } as const;
      const operation = { id, at: startedAt, zone: 'Europe/Stockholm', action };
      return { operationId: id, wire: WIRE_VERSION, body: operation, operation };
    });
    const store = new IdbStore({ environment, userId: person.userId, onClosed: () => {} });
    await store.change(() => ({ change: { enqueue: records }, value: null }));
    store.close();
    const from = performance.now();
    const cpuFrom = process.cpuUsage();
    const log = await device.open();
    await log.engine.syncNow();
    while (log.sync.waiting > 0) await log.engine.syncNow();
    const flushMs = performance.now() - from;
    const { user, system } = process.cpuUsage(cpuFrom);
    const ownMs = (user + system) / 1000;
    const batches = device.sent
      .map(({ operations }) => operations.map(({ id }) => id))
      .filter(({ length }) => length > 0);
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(50);
    expect(batches.flat()).toEqual(records.map(({ operationId }) => operationId));
    const { count } = await world.context.database
      .selectFrom('activities')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('family_id', '=', person.familyId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(BACKLOG);
    expect(device.reports).toEqual([]);
    device.close();
    await report('10,000 waiting entries', {
      flushMs: Math.round(flushMs),
      ownMs: Math.round(ownMs),
      answeringMs: Math.round(answeringMs),
      batches: batches.length,
    });
    expect(ownMs).toBeLessThan(FLUSHED_WITHIN);
  });
});

describe('a session that ends while its device is offline, with 50 entries waiting', { timeout: 120_000 }, () => {
  it('D27, D28: somebody else signs in and nothing is sent; the same person does, and all is', async () => {
    const [person, other] = [await createStranger(world), await createStranger(world)];
    const device = new Device(family, person);
    const log = await device.openInStep();
    device.network = 'down';
    const logged: string[] = [];
    for (let tap = 0; tap < 50; tap += 1) logged.push((await logDiaper(log)).activityId);
    expect(nowOn(log)).toBeGreaterThan(0);
    await world.context.database.deleteFrom('sessions').where('user_id', '=', person.userId).execute();
    device.network = 'ok';
    await log.engine.syncNow();
    await until('it to be said', () => log.sync.state === 'signed_out');
    expect(log.sync.waiting).toBe(50);
    device.session = other;
    log.engine.start();
    await until('it to be said again', () => log.sync.state === 'signed_out');
    expect((await logOf(other)).size).toBe(0);
    expect(log.sync.waiting).toBe(50);
    device.session = { ...person, ...(await signIn(world.context, person)) };
    log.engine.start();
    await inStep(log);
    expect([...(await logOf(device.session)).keys()].sort()).toEqual(logged.sort());
    device.close();
  });
});
