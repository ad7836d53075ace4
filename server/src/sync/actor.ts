import type { Actor } from '@lulla/domain/commands/log-view';
import { hasAccess } from '@lulla/domain/entitlement/entitlement';
import type { Entitlement } from '@lulla/domain/protocol/family-info';
import type { Instant } from '@lulla/domain/time/instant';
import { selectEach } from '../database/select-each.ts';
import type { RememberedColumns } from '../rows/applied-operations.ts';
import type { ChildRow } from '../rows/child/present.ts';
import { CHILDREN_OF_MEMBER } from '../rows/child/reads.ts';
import { presentEntitlement } from '../rows/entitlement/present.ts';
import type { SubscriptionState } from '../rows/subscription/policy.ts';

/** The author of an operation: present family and its children, access, and a stored answer. */
export interface AskerRow extends RememberedColumns {
  readonly family_id: string;
  readonly id: string;
  readonly created_at: Date;
  readonly trial_end: Date;
  readonly role: 'admin' | null;
  /** Null without any. Read here, behind the lock: what locks would read them as they were before it waited. */
  readonly children: readonly ChildRow[] | null;
}

/** The author of each operation; no row if the account is gone. */
export const askersOf = selectEach<AskerRow, 'user_id' | 'op_id'>({
  columns: { user_id: 'uuid', op_id: 'uuid' },
  select: `
    select members.family_id, users.id, users.created_at, trial_end, role, body_hash, result,
      ${CHILDREN_OF_MEMBER} as children
    from members
    join users on users.id = members.user_id
    left join user_roles on user_roles.user_id = members.user_id and role = 'admin'
    left join applied_ops on applied_ops.family_id = members.family_id
      and applied_ops.user_id = members.user_id and applied_ops.op_id = asked.op_id
    where members.user_id = asked.user_id`,
});

interface Judging {
  readonly billing: Entitlement['billing'];
  /** Of everybody in the family. */
  readonly subscriptions: readonly SubscriptionState[];
  readonly receivedAt: Instant;
}

/** The actor for the rules; access is judged at receipt (P24). */
export function presentActor(row: AskerRow, { billing, subscriptions, receivedAt }: Judging): Actor {
  return {
    userId: row.id,
    accountCreatedAt: row.created_at.getTime(),
    hasAccess: hasAccess(presentEntitlement(row, billing, subscriptions), receivedAt),
  };
}
