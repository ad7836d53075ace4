import { isFeed, isOpen } from '@lulla/domain/activity/activity';
import { byNewest } from '@lulla/domain/activity/days';
import type { StockChange } from '@lulla/domain/stock/stock';
import { createCouple } from '@lulla/server/test/families.ts';
import type { Person } from '@lulla/server/test/people.ts';
import type { OpenedLog } from '@lulla/web/src/sync/testing/open-engine.ts';
import { describe, expect, it } from 'vitest';
import { Chance } from './chance.ts';
import { Device } from './device.ts';
import { openFamilyWorld } from './family-world.ts';
import { randomTap } from './random-tap.ts';

// Two people with three phones tap at random while the network breaks and apps are killed. When it is quiet again, every
// screen shows the server's log, and nothing was lost or doubled. More runs: CONVERGENCE_RUNS=500, from seed CONVERGENCE_SEED.
const RUNS = Number(process.env['CONVERGENCE_RUNS'] ?? 8);
const FIRST_SEED = Number(process.env['CONVERGENCE_SEED'] ?? 1);
const STEPS = 40;

const family = await openFamilyWorld();

interface Phone {
  readonly device: Device;
  log: OpenedLog;
  readonly done: string[];
}

/** Every operation that was tapped, with the entries it was to make. */
type Tapped = Map<string, readonly string[]>;

describe('S2, S10, D4: random taps of two people on three phones', { timeout: 120_000 }, () => {
  const seeds = Array.from({ length: RUNS }, (_, index) => FIRST_SEED + index);

  it.each(seeds)('end the same everywhere, seed %i', async (seed) => {
    const chance = new Chance(seed);
    const people = await createCouple(family.world);
    const [first, second] = people;
    const phones: Phone[] = [];
    for (const person of [first, first, second]) phones.push(await openPhone(person));
    const tapped: Tapped = new Map();
    for (let step = 0; step < STEPS; step += 1) await takeStep(chance, chance.pick(phones), tapped);
    await quiet(phones);
    await expectSameEverywhere(first, phones);
    await expectNothingLost(tapped, phones);
    await expectWholeStock(first, phones);
    for (const { device } of phones) device.close();
    expect(phones.flatMap(({ device }) => device.reports)).toEqual([]);
  });
});

async function openPhone(person: Person): Promise<Phone> {
  const device = new Device(family, person);
  return { device, log: await device.openInStep(), done: [] };
}

async function takeStep(chance: Chance, phone: Phone, tapped: Tapped): Promise<void> {
  const luck = chance.next();
  if (luck < 0.1) phone.device.network = chance.pick(['ok', 'ok', 'down', 'answers_lost', 'twice']);
  else if (luck < 0.15) await restart(phone);
  else if (luck < 0.25) await family.pass(1000 * Math.floor(chance.next() * 20));
  else await tap(chance, phone, tapped);
}

async function tap(chance: Chance, { log, done }: Phone, tapped: Tapped): Promise<void> {
  const action = randomTap(log, chance, done);
  const { operationId, outcome, stored } = await log.engine.act(action);
  // D45: a use of a stock that is known to be empty is not kept.
  if (stored === 'memory') return expect(outcome).toMatchObject({ code: 'stock_empty' });
  const effects = outcome.status === 'applied' && action.type !== 'undo' ? outcome.effects : [];
  tapped.set(
    operationId,
    effects.filter(({ before }) => before === null).map(({ id }) => id),
  );
  if (outcome.status === 'applied') done.push(operationId);
}

/** The app is killed at any moment and opened again. */
async function restart(phone: Phone): Promise<void> {
  phone.log.engine.close();
  phone.log = await phone.device.open();
}

async function quiet(phones: readonly Phone[]): Promise<void> {
  for (const { device } of phones) device.network = 'ok';
  for (let round = 0; round < 2; round += 1) {
    for (const { log } of phones) await log.engine.syncNow();
  }
  for (const { log } of phones) await family.until('the outbox to be empty', () => log.sync.waiting === 0);
  await family.until('every phone to be in step', () => phones.every(({ log }) => isAtRest(log)));
  for (const { log } of phones) await log.engine.syncNow();
}

/** Saved; a stream that was given up while the network was away is tried again within a minute. */
function isAtRest({ sync }: OpenedLog): boolean {
  return sync.state === 'saved' || sync.state === 'live_off';
}

async function expectSameEverywhere(person: Person, phones: readonly Phone[]): Promise<void> {
  const truth = [...(await family.logOf(person)).values()].sort(byNewest);
  for (const { log } of phones) expect(log.state.view.activities).toEqual(truth);
  const open = truth.filter(isOpen).map((session) => `${session.userId} ${isFeed(session) ? 'feed' : 'sleep'}`);
  expect(open).toEqual([...new Set(open)]);
}

/** R140: every phone shows the server's stock, and all diapers of it are accounted for: none is in two places. */
async function expectWholeStock(person: Person, phones: readonly Phone[]): Promise<void> {
  const stock = await family.stockOf(person);
  for (const { log } of phones) expect(log.state.view).toMatchObject({ stock, isStockWaiting: false });
  if (!stock) return;
  const { result } = await family.world.context.database
    .selectFrom('applied_ops')
    .select('result')
    .where('op_id', '=', stock.batchId)
    .executeTakeFirstOrThrow();
  const count = (result as { stock: StockChange }).stock.after?.remaining ?? 0;
  const entries = [...(await family.logOf(person)).values()];
  const held = entries.filter((entry) => entry.kind === 'diaper' && entry.fromStock === stock.batchId).length;
  expect(stock.remaining).toBeGreaterThanOrEqual(0);
  expect(stock.remaining + held).toBeLessThanOrEqual(count);
}

/** Every operation was answered for good, or stands refused on its phone; what was answered made its entries. */
async function expectNothingLost(tapped: Tapped, phones: readonly Phone[]): Promise<void> {
  const { database } = family.world.context;
  const ids = [...tapped.keys()];
  const answered = await database.selectFrom('applied_ops').select('op_id').where('op_id', 'in', ids).execute();
  const answeredIds = new Set(answered.map(({ op_id }) => op_id));
  const refused = phones.flatMap(({ log }) =>
    log.sync.refused.flatMap((group) => [group.operationId, ...group.held.map(({ id }) => id)]),
  );
  expect(ids.filter((id) => !answeredIds.has(id)).sort()).toEqual(refused.sort());
  const made = [...tapped].flatMap(([id, entries]) => (answeredIds.has(id) ? entries : []));
  const rows = await database.selectFrom('activities').select('id').where('id', 'in', made).execute();
  expect(rows.map(({ id }) => id).sort()).toEqual(made.sort());
}
