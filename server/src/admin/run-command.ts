import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { NEVER_RESTORED } from '../backup/tables.ts';
import { UNHURRIED } from '../backup/write-backup.ts';
import type { Context } from '../context/context.ts';
import type { Database } from '../database/database.ts';
import type { Address } from '../database/pool.ts';
import { inTransaction } from '../database/transaction.ts';
import { deletionListPath, readDeletionList } from '../deletions/deletion-list.ts';
import { withDatabase } from '../lifecycle/open-database.ts';
import { canonicalEmail } from '../mail/canonical-email.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { deleteAgain } from '../restore/delete-again.ts';
import { FRESH_SNAPSHOTS } from '../restore/fresh-snapshots.ts';
import { getAdminEmails, getUserCap, getUserCount } from '../rows/administration/reads.ts';
import { setAdmin, setUserCap } from '../rows/administration/writes.ts';
import { recordSecurityEvent } from '../rows/security/writes.ts';
import { getOwner } from '../session/account-reads.ts';

interface CommandContext extends Pick<Context, 'config' | 'database' | 'clock' | 'relay' | 'log'> {
  /** Where `database` is. */
  readonly address: Address;
}

const USAGE =
  'Say grant EMAIL, revoke EMAIL, cap NUMBER, cap none, list or restored, like: npm run admin -- grant anna@example.com';
const WHOLE_NUMBER = /^\d{1,9}$/;
const COMMAND_LINE = { address: 'command line', userAgent: '' };

/**
 * Runs a command of the operator, the only way to make an admin (P34), and returns a sentence about the result. Throws
 * `OperatorError` if it cannot.
 */
export async function runCommand(context: CommandContext, words: readonly string[]): Promise<string> {
  const [command, argument, ...rest] = words;
  if (command === 'restored' && argument === undefined) return finishForeignRestore(context);
  if (command === 'list' && argument === undefined) return listAdministration(context);
  if (argument === undefined || rest.length > 0) throw new OperatorError(USAGE);
  switch (command) {
    case 'grant':
      await changeRole(context, argument, true);
      return `${argument} is an admin.`;
    case 'revoke':
      await changeRole(context, argument, false);
      return `${argument} is no admin.`;
    case 'cap':
      return changeCap(context, argument);
    default:
      throw new OperatorError(USAGE);
  }
}

/** Lists admins, number of accounts and cap. */
async function listAdministration({ database }: CommandContext): Promise<string> {
  const admins = await getAdminEmails(database);
  const cap = await getUserCap(database);
  const users = await getUserCount(database);
  return [
    admins.length === 0 ? 'Nobody is an admin.' : `Admins: ${admins.join(', ')}.`,
    `Accounts: ${users}, ${cap === null ? 'without a cap' : `at most ${cap}`}.`,
  ].join('\n');
}

async function changeRole(context: CommandContext, typed: string, isAdmin: boolean): Promise<void> {
  const owner = await getOwner(context.database, canonicalEmail(typed) ?? '');
  if (!owner) throw new OperatorError(`${typed} has no account.`);
  const revision = await inTransaction(context.database, (trx) => setAdmin(trx, owner.id, isAdmin));
  context.relay.publish({ type: 'revision', ...revision });
  await recordSecurityEvent(
    context,
    { type: isAdmin ? 'admin_granted' : 'admin_revoked', severity: 'warn', userId: owner.id },
    COMMAND_LINE,
  );
}

async function changeCap(context: CommandContext, typed: string): Promise<string> {
  if (typed !== 'none' && !WHOLE_NUMBER.test(typed)) throw new OperatorError(USAGE);
  const cap = typed === 'none' ? null : Number(typed);
  const sentence = cap === null ? 'There is no cap.' : `There may be ${cap} accounts.`;
  const outcome = await inTransaction(context.database, (trx) => setUserCap(trx, cap));
  if (outcome.status === 'too_low') {
    throw new OperatorError(`There are ${outcome.users} accounts, and the cap cannot be lower than that.`);
  }
  if (outcome.previous === cap) return sentence;
  const details = { from: outcome.previous ?? 'none', to: cap ?? 'none' };
  await recordSecurityEvent(
    context,
    { type: 'user_cap_changed', severity: 'info', userId: null, details },
    COMMAND_LINE,
  );
  return sentence;
}

/** After a restore by other means than `npm run restore`: deletes and renews what that would have. */
async function finishForeignRestore(context: CommandContext): Promise<string> {
  const { address, config, log } = context;
  const deletions = await readDeletionList(deletionListPath(join(config.dataDir, 'backups')));
  const again = await deleteAgain(context, deletions);
  // One statement changes all families, so it has the time limits of a restore.
  const families = await withDatabase(address, log, endSessionsAndSnapshots, UNHURRIED);
  const sentence = `The devices of ${families} families take a fresh snapshot, and everybody signs in again.`;
  return again === 0 ? sentence : `${sentence}\nAccounts that were deleted later and are deleted again: ${again}.`;
}

/** Returns the number of families. */
function endSessionsAndSnapshots(database: Database): Promise<bigint> {
  return inTransaction(database, async (trx) => {
    for (const table of NEVER_RESTORED) await trx.deleteFrom(table).execute();
    const { numAffectedRows = 0n } = await trx.executeQuery(CompiledQuery.raw(FRESH_SNAPSHOTS));
    return numAffectedRows;
  });
}
