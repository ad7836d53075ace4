import { parseArgs } from 'node:util';
import { buildConfig } from '../config/build-config.ts';
import type { Config } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { isLoopback } from '../config/loopback.ts';
import { openDatabase } from '../lifecycle/open-database.ts';
import { refuseToStart } from '../lifecycle/run-process.ts';
import { createLogger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { DEMO_PARENTS, DEMO_PASSWORD, TWINS_PARENTS } from './demo-family.ts';
import { daysFor } from './demo-log.ts';
import { seedDemo } from './seed-demo.ts';
import { seedTwins } from './seed-twins.ts';

const DEFAULT_DAYS = 60;
/** Days of the twins' log at the most. */
const TWINS_DAYS = 14;

/** `npm run seed [-- --days N | --activities N]`: a demo family with a plausible log, and one with twins. Refused if both exist. */
async function seed(): Promise<void> {
  const config = buildConfig(readEnv(process.env));
  const days = wantedDays();
  mustBeOwnMachine(config);
  const opened = await openDatabase(config, createLogger('warn'));
  try {
    const twinsDays = Math.min(days, TWINS_DAYS);
    const seeded = await seedDemo(opened.database, { now: Date.now(), days });
    const twins = await seedTwins(opened.database, { now: Date.now(), days: twinsDays });
    if (!seeded && !twins)
      throw new OperatorError('The demo family is already there: sign in, or use another DATA_DIR.');
    if (seeded) report(seeded.entries, days, DEMO_PARENTS);
    if (twins) report(twins.entries, twinsDays, TWINS_PARENTS, ' of twins');
  } finally {
    await opened.close();
  }
}

function report(entries: number, days: number, parents: readonly { readonly email: string }[], whose = ''): void {
  const who = parents.map(({ email }) => email).join(' and ');
  process.stdout.write(`${entries} entries${whose} over ${days} days. Sign in as ${who} with ${DEMO_PASSWORD}\n`);
}

/** The demo family's password is known to everybody. */
function mustBeOwnMachine({ local, databaseUrl }: Config): void {
  if (local && (databaseUrl === null || isLoopback(new URL(databaseUrl).hostname))) return;
  throw new OperatorError(
    'The demo family is for your own machine: it needs a loopback PUBLIC_URL, HOST and DATABASE_URL, no TRUST_PROXY and not NODE_ENV=production.',
  );
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
