import { hasAccess } from '@lulla/domain/entitlement/entitlement';
import type { Entitlement } from '@lulla/domain/protocol/family-info';
import type { Instant } from '@lulla/domain/time/instant';
import { AppError } from '../../platform/app-error.ts';

/** Refuses with 403 `premium_required` without access at `now` (P24); with 401 for a missing account. */
export function mustHaveAccess(entitlement: Entitlement | null, now: Instant): void {
  if (!entitlement) throw new AppError(401, 'signed_out');
  if (!hasAccess(entitlement, now)) throw new AppError(403, 'premium_required');
}
