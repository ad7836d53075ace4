import type { Lot } from '@lulla/domain/activity/milk-store/lot';
import type { MoreChoices } from '@lulla/domain/activity/more/more-choices';
import type { Child } from '@lulla/domain/child/child';
import type { Generated, JSONColumnType } from 'kysely';

export interface FamilyTable {
  id: string;
  /** Incremented under the row's lock by every write, so revisions become visible in order. */
  revision: Generated<number>;
  /** Changes when a device's rows may be another family's, or from before a restore. */
  epoch: Generated<number>;
  /** What it chose of *More*; null: nothing. */
  more_choices: JSONColumnType<MoreChoices> | null;
  /** Its milk store; null where nothing was ever put away. */
  milk_store: JSONColumnType<Lot[]> | null;
  /** The revision at which members, children, choices, invitations or entitlement last changed. */
  info_revision: Generated<number>;
  /** Diapers left (P19); null, like the three that follow, where no stock was ever set. */
  stock_remaining: number | null;
  /** The restock operation that set it. */
  stock_batch_id: string | null;
  stock_restocked_at: Date | null;
  /** Whether a diaper change takes one. */
  stock_automatic: boolean | null;
  /** The revision at which the stock last changed. */
  stock_revision: Generated<number>;
  /** The revision at which an event of the calendar last changed. */
  events_revision: Generated<number>;
  created_at: Date;
}

/** A family without rows has one child, of which nobody said anything: `unnamedChild`. */
export interface ChildTable {
  family_id: string;
  id: string;
  /** In the order of being added, from 0. */
  position: number;
  name: string;
  /** 'YYYY-MM-DD', as everywhere. */
  birth_date: string | null;
  due_date: string | null;
  sex: Child['sex'];
  colour: Child['colour'];
  archived_at: Date | null;
  /** Ids of joiners' children that are this one; of a first child also its family's, for entries that name none (F26). */
  also_ids: Generated<string[]>;
}

/** One row a user: everybody is in exactly one family (P1). */
export interface MemberTable {
  user_id: string;
  family_id: string;
  joined_at: Date;
  invited_by: string | null;
  /** The invitation they came with; null for who began the family. It is gone by then, only its id is known. */
  invitation_id: string | null;
}

/** An open invitation (P2). Accepting and revoking delete it; a declined one stays, so that its inviter does not notice. */
export interface InvitationTable {
  id: string;
  family_id: string;
  inviter_id: string;
  invitee_id: string;
  created_at: Date;
  expires_at: Date;
  /** From then on it is hidden from the invited person. */
  declined_at: Date | null;
  mailed_at: Date | null;
}

/** Inviters whom somebody has hidden (P42). */
export interface RefusedInviterTable {
  user_id: string;
  inviter_id: string;
  refused_at: Date;
  /** Null: until they are allowed again. */
  silent_until: Date | null;
}
