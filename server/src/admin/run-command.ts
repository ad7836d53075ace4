import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { getOwner } from '../features/account/reads.ts';
import { setAdmin, setUserCap } from '../features/administration/writes.ts';
import { recordSecurityEvent } from '../features/security/writes.ts';
import { canonicalEmail } from '../mail/canonical-email.ts';
import { OperatorError } from '../operator-error.ts';

type CommandContext = Pick<Context, 'database' | 'clock' | 'relay'>;

const USAGE =
  'Say grant EMAIL, revoke EMAIL, cap NUMBER, cap none or restored, like: npm run admin -- grant anna@example.com';
const WHOLE_NUMBER = /^\d{1,9}$/;
const COMMAND_LINE = { address: 'command line', userAgent: '' };

/**
 * Carries out what an operator asked for on the command line, the only way to make an admin (decision 34), and gives a
 * sentence about it. Throws `OperatorError` with one when it cannot be.
 */
export async function runCommand(context: CommandContext, words: readonly string[]): Promise<string> {
  const [command, argument, ...rest] = words;
  if (command === 'restored' && argument === undefined) return takeFreshSnapshots(context);
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

async function changeRole(context: CommandContext, typed: string, isAdmin: boolean): Promise<void> {
  const owner = await getOwner(context.database, canonicalEmail(typed) ?? '');
  if (!owner) throw new OperatorError(`${typed} has no account.`);
  const revision = await inTransaction(context.database, (trx) => setAdmin(trx, owner.id, isAdmin));
  await context.relay.publish({ type: 'revision', ...revision });
  await recordSecurityEvent(
    context,
    { type: isAdmin ? 'admin_granted' : 'admin_revoked', severity: 'warn', userId: owner.id },
    COMMAND_LINE,
  );
}

async function changeCap(context: CommandContext, typed: string): Promise<string> {
  if (typed !== 'none' && !WHOLE_NUMBER.test(typed)) throw new OperatorError(USAGE);
  const cap = typed === 'none' ? null : Number(typed);
  const outcome = await inTransaction(context.database, (trx) => setUserCap(trx, cap));
  if (outcome.status === 'too_low') {
    throw new OperatorError(`There are ${outcome.users} accounts, and the cap cannot be lower than that.`);
  }
  const details = { from: outcome.previous ?? 'none', to: cap ?? 'none' };
  await recordSecurityEvent(
    context,
    { type: 'user_cap_changed', severity: 'info', userId: null, details },
    COMMAND_LINE,
  );
  return cap === null ? 'There is no cap.' : `There may be ${cap} accounts.`;
}

/**
 * After a backup was restored: devices may hold what the database no longer has, so all of them take a fresh snapshot (S12).
 * What waits in their outboxes is sent as always.
 */
async function takeFreshSnapshots({ database }: CommandContext): Promise<string> {
  const { numUpdatedRows } = await database
    .updateTable('families')
    .set((eb) => ({
      epoch: eb('epoch', '+', 1),
      revision: eb('revision', '+', 1),
      info_revision: eb('revision', '+', 1),
    }))
    .executeTakeFirst();
  return `The devices of ${numUpdatedRows} families take a fresh snapshot.`;
}
