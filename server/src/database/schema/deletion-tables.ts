/** Two people who shared a log and no longer do, once in each direction. Kept while remembered answers may name the other. */
export interface FormerPartnerTable {
  user_id: string;
  partner_id: string;
  parted_at: Date;
}

/** A session of an account that was deleted: its device may hear so, and empties itself. It says nothing of whose it was. */
export interface DeletedSessionTable {
  token_hash: Buffer;
  deleted_at: Date;
}

/** An account that was deleted, for a restore of an earlier backup: a hash of its id. */
export interface DeletedAccountTable {
  account_hash: Buffer;
  deleted_at: Date;
}
