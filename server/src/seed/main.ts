import { parseArgs } from 'node:util';
import { V7Generator } from 'uuidv7';
import { buildConfig } from '../config/build-config.ts';
import { readEnv } from '../config/env.ts';
import { inTransaction } from '../database/transaction.ts';
import { insertActivities } from '../features/activity/writes.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { OperatorError } from '../operator-error.ts';
import { refuseToStart } from '../run-process.ts';
import { lockFamilies, takeRevision } from '../sync/family-lock.ts';
import { createDemoFamily, DEMO_PARENTS, DEMO_PASSWORD } from './demo-family.ts';
import { buildDemoLog, daysFor, withDemoStock, withParents } from './demo-log.ts';
import { seededRandom } from './random.ts';

const DEFAULT_DAYS = 60;
const SEED = 20_261_121;
/** Stand in the log for the parents until they have accounts. */
const DEMO_NAMES = [DEMO_PARENTS[0].displayName, DEMO_PARENTS[1].displayName] as const;

/** `npm run seed [-- --days N | --activities N]`: a demo family with a believable log. Refused when it is there already. */
async function seed(): Promise<void> {
  const config = buildConfig(readEnv(process.env));
  const days = wantedDays();
  const now = Date.now();
  const ids = new V7Generator();
  const newId = (at: number) => ids.generateOrResetWithTs(at).toString();
  // Before the transaction: a long log takes seconds to build, and one that asks nothing for as long is ended.
  const entries = buildDemoLog({ now, days, parents: DEMO_NAMES, random: seededRandom(SEED), newId });
  const { log, stock } = withDemoStock(entries, { now, batchId: newId(now) });
  const opened = await openDatabase(config, createLog('warn'));
  try {
    await inTransaction(opened.database, async (trx) => {
      const family = await createDemoFamily(trx, now);
      if (!family) throw new OperatorError('The demo family is already there: sign in, or use another DATA_DIR.');
      const [locked] = await lockFamilies(trx, [family.familyId]);
      if (!locked) throw new Error('The family that was just made is gone');
      const revision = await takeRevision(trx, locked, { info: true, stock });
      await insertActivities(trx, revision, withParents(log, DEMO_NAMES, family.parents), now);
    });
    const who = DEMO_PARENTS.map((parent) => parent.email).join(' and ');
    process.stdout.write(`${log.length} entries over ${days} days. Sign in as ${who} with ${DEMO_PASSWORD}\n`);
  } finally {
    await opened.close();
  }
}

function wantedDays(): number {
  const { values } = parseArgs({
    strict: false,
    options: { days: { type: 'string' }, activities: { type: 'string' } },
  });
  const days =
    values.activities === undefined ? Number(values.days ?? DEFAULT_DAYS) : daysFor(Number(values.activities));
  if (!Number.isInteger(days) || days < 1 || days > 10_000) {
    throw new OperatorError('--days and --activities take whole numbers, like --days 60 or --activities 100000.');
  }
  return days;
}

try {
  await seed();
} catch (error) {
  refuseToStart(error, null);
}
