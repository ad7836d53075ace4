import { DAY } from '@lulla/domain/time/instant';
import { localMonth } from '@lulla/domain/time/month';
import { runCommand } from '../../src/admin/run-command.ts';
import { renewSandbox } from '../../src/billing/sandbox-renewals.ts';
import { purgeExpired } from '../../src/lifecycle/housekeeping.ts';
import { deliverDue } from '../../src/mail/worker.ts';
import { LOG_ROWS } from '../access/log-rows.ts';
import type { Row } from '../access/row.ts';
import { createScene, type Scene } from '../access/scene.ts';
import { SYNC_ROWS } from '../access/sync-rows.ts';
import { ask, type Stand } from '../access/try-cells.ts';
import { ACCESS } from '../access-matrix.ts';
import { Browser } from '../browser.ts';
import { answer, call, createStranger, invite } from '../families.ts';
import { getCode, getResetToken } from '../mailbox.ts';
import { sync } from '../operations.ts';
import type { Person } from '../people.ts';

/** Of Stripe's own routes there is a world of their own; their queries are those of `recordSubscription`, walked by the sandbox. */
const isWalked = (row: Row) => row.billing === undefined;
/** What concerns the log is asked by the family with the long one. */
const CONCERNS_THE_LOG = new Set([...LOG_ROWS, ...SYNC_ROWS]);

/**
 * Asks everything that the product can be asked, once as somebody with a long log and once as a stranger, and lets it do
 * what it does by itself. Gives the routes that answered with a success. A new route or action without a row in the access
 * matrix fails `access.test.ts`, and so is walked here too.
 */
export async function walk(stand: Stand): Promise<ReadonlySet<string>> {
  const succeeded = new Set<string>();
  for (const row of ACCESS.filter(isWalked)) {
    for (const status of await walkRow(stand, row)) if (status < 300) succeeded.add(row.route);
  }
  for (const route of [...(await joinFamilies(stand)), ...(await goThroughAccounts(stand))]) succeeded.add(route);
  await readLog(stand);
  await workBeside(stand);
  return succeeded;
}

async function walkRow(stand: Stand, row: Row): Promise<number[]> {
  const { world } = stand;
  const { alice, bob, carol } = world;
  const isOfLog = CONCERNS_THE_LOG.has(row);
  const scene: Scene = isOfLog
    ? { world, alice, partner: bob, former: bob, stranger: carol }
    : await createScene(world);
  const aim = (await row.stage?.(scene)) ?? (() => ({}));
  const askers = [scene.alice, scene.stranger, ...(row.route.includes('/api/admin/') ? [world.admin] : [])];
  const statuses: number[] = [];
  for (const person of askers) {
    const { status } = await ask(stand, row, { person, aimed: aim({ person, isMissing: false }) });
    statuses.push(status);
  }
  return statuses;
}

async function joinFamilies({ world }: Stand): Promise<string[]> {
  const [first, second, third] = [
    await createStranger(world),
    await createStranger(world),
    await createStranger(world),
  ];
  const found = await invite(world, first, second);
  await answer(world, second, found, 'accept');
  await answer(world, third, await invite(world, first, third), 'decline');
  await call(world, first, ['DELETE', `/api/family/members/${second.userId}`]);
  return ['POST /api/family/invitations', 'POST /api/family/invitations/:id/accept'];
}

/** From signing up to a new password, as a browser does it. */
async function goThroughAccounts({ world }: Stand): Promise<string[]> {
  const browser = new Browser(world);
  const email = 'walker@example.com';
  const password = 'Vargen sover 4';
  const details = { email, password, displayName: 'Walker', country: 'SE', language: 'sv' };
  await mustDo(browser.post('/api/sign-up', details));
  world.clock.advance(61_000);
  await mustDo(browser.post('/api/sign-up/resend', { email }));
  await mustDo(browser.post('/api/sign-up/confirm', { email, code: await getCode(world, email) }));
  await mustDo(browser.post('/api/password', { currentPassword: password, newPassword: 'Vargen sover 5' }));
  await mustDo(browser.post('/api/sign-out'));
  await mustDo(browser.post('/api/sign-in', { email, password: 'Vargen sover 5' }));
  await mustDo(browser.post('/api/password/forgot', { email }));
  await mustDo(browser.post('/api/password/reset/open', { token: await getResetToken(world, email) }));
  await mustDo(browser.get('/api/password/reset'));
  await mustDo(browser.post('/api/password/reset', { password: 'Vargen sover 6' }));
  return [
    'POST /api/sign-up',
    'POST /api/sign-up/resend',
    'POST /api/sign-up/confirm',
    'POST /api/sign-in',
    'POST /api/password',
    'POST /api/password/forgot',
    'POST /api/password/reset/open',
    'GET /api/password/reset',
    'POST /api/password/reset',
  ];
}

async function mustDo(answering: ReturnType<Browser['post']>): Promise<void> {
  const { status, code } = await answering;
  if (status >= 300) throw new Error(`Refused: ${status} ${code}`);
}

/** What devices ask of a long log: all they hold, what is new, nothing new, and months from now and long ago. */
async function readLog({ world }: Stand): Promise<void> {
  const { alice } = world;
  const { answer: whole } = await sync(world, alice);
  const { cursor } = whole;
  await sync(world, alice, { cursor });
  await sync(world, alice, { cursor: { ...cursor, revision: Math.max(0, cursor.revision - 50) } });
  await sync(world, alice, { cursor: { ...cursor, revision: 0 } });
  const now = world.clock.now();
  for (const days of [1, 30]) {
    const window = `from=${now - (days + 29) * DAY}&to=${now - (days - 1) * DAY}`;
    await mustRead(world, alice, `/api/activities?${window}`);
    await mustRead(world, alice, `/api/records?${window}&zone=Europe%2FStockholm`);
  }
  await mustRead(world, alice, '/api/data-overview');
  await mustRead(world, alice, '/api/export?zone=UTC');
  await mustRead(world, alice, '/api/export.csv?zone=UTC');
  await mustRead(world, alice, `/api/statistics/monthly?month=${localMonth(now, 'UTC')}&zone=UTC`);
}

async function mustRead(world: Stand['world'], person: Person, path: string): Promise<void> {
  const response = await world.request(person, 'GET', path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`Not read: ${response.status} ${path}`);
}

/** The workers, one round each, the heartbeat of streams, and the command line. */
async function workBeside({ world }: Stand): Promise<void> {
  const { context } = world;
  await context.streams.recheck();
  await purgeExpired(context);
  await deliverDue(context, { send: async () => {}, close: () => {} });
  await renewSandbox(context);
  await runCommand({ ...context, address: world.address }, ['list']);
}
