import { ACCOUNT_ROWS, ADMIN_ROWS, MACHINE_ROWS } from './access/account-rows.ts';
import { FAMILY_ROWS, MONEY_ROWS } from './access/family-rows.ts';
import { IMPORT_ROWS } from './access/import-rows.ts';
import { LOG_ROWS } from './access/log-rows.ts';
import type { Row } from './access/row.ts';
import { SYNC_ROWS } from './access/sync-rows.ts';

interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** The matrix by what its routes are about, as the page shows it. */
export const SECTIONS: readonly Section[] = [
  { title: 'Accounts', rows: ACCOUNT_ROWS },
  { title: 'Reading the log', rows: LOG_ROWS },
  { title: 'Writing the log', rows: SYNC_ROWS },
  { title: 'Importing other logs', rows: IMPORT_ROWS },
  { title: 'The family', rows: FAMILY_ROWS },
  { title: 'Premium', rows: MONEY_ROWS },
  { title: 'Administration', rows: ADMIN_ROWS },
  { title: 'Machines and browsers', rows: MACHINE_ROWS },
];

/**
 * What each actor may do, over the whole API: one row a route, and one an action of the sync. A route or an action without
 * a row fails `server/src/access.test.ts`; `docs/access.md` is written from it.
 */
export const ACCESS: readonly Row[] = SECTIONS.flatMap(({ rows }) => rows);
