import { hasAccess } from '@lulla/domain/entitlement/entitlement';
import type { Actor } from '@lulla/domain/operation/log';
import type { Instant } from '@lulla/domain/time/instant';
import type { Context } from '../context.ts';
import { getEntitlement } from '../features/entitlement/reads.ts';
import { AppError } from '../http/app-error.ts';
import type { FamilyScope } from './family-scope.ts';

/** Who acts, as the rules need it; access is judged at the moment of receipt (decision 24). */
export async function getActor(context: Context, scope: FamilyScope, receivedAt: Instant): Promise<Actor> {
  const { database, config } = context;
  const entitlement = await getEntitlement(database, scope.userId, config.billing);
  const user = await database
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', scope.userId)
    .executeTakeFirst();
  if (!entitlement || !user) throw new AppError(401, 'signed_out');
  return {
    userId: scope.userId,
    accountCreatedAt: user.created_at.getTime(),
    hasAccess: hasAccess(entitlement, receivedAt),
  };
}
