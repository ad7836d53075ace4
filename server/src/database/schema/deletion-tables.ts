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
