import type { Instant } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../platform/logger.ts';

/** The last day of security fixes of a Node release line. */
const NODE_ENDS: Readonly<Record<number, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };
const RECOMMENDED_NODE = 24;
/** The newest minor version of each PostgreSQL, as of November 2026. */
const NEWEST_MINORS: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 6 };

interface Start {
  readonly config: Pick<Config, 'local' | 'databaseUrl'>;
  readonly database: Database;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: Instant;
}

/** Warns about a Node or PostgreSQL without security fixes, except the embedded one of a local start. */
export async function warnOfOutdated({ config, database, log, now }: Start): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(
    database,
  );
  const isEmbedded = config.databaseUrl === null;
  const warnings = [
    outdatedNode(process.versions.node, now),
    config.local && isEmbedded ? null : outdatedPostgres(Number(rows[0]?.version), { isEmbedded }),
  ];
  for (const warning of warnings) if (warning !== null) log.warn(warning);
}

/** The warning for a Node version (`20.20.2`) at a moment; null if it gets security fixes or is unknown. */
export function outdatedNode(version: string, now: Instant): string | null {
  const major = Number.parseInt(version, 10);
  const end = NODE_ENDS[major];
  if (end === undefined || now <= Date.parse(`${end}T23:59:59Z`)) return null;
  return `Node ${major} has had no security fixes since ${end}: run Lulla on Node ${RECOMMENDED_NODE}`;
}

/** The warning for PostgreSQL's `server_version_num` (180004 is 18.4); null if no newer minor version is known. */
export function outdatedPostgres(versionNumber: number, { isEmbedded }: { isEmbedded: boolean }): string | null {
  const [major, minor] = [Math.floor(versionNumber / 10_000), versionNumber % 10_000];
  const newest = NEWEST_MINORS[major];
  if (newest === undefined || minor >= newest) return null;
  const advice = isEmbedded
    ? 'the embedded one is for your own machine, so give a service for others a patched one with DATABASE_URL'
    : 'update the database server';
  return `PostgreSQL ${major}.${minor} lacks the security fixes of ${major}.${newest}: ${advice}`;
}
