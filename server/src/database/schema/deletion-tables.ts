/** Two people who no longer share a log, once in each direction, while stored answers may name the other. */
export interface FormerPartnerTable {
  user_id: string;
  partner_id: string;
  parted_at: Date;
}

/** A session of a deleted account, so that its device learns of it and erases itself. Names nobody. */
export interface DeletedSessionTable {
  token_hash: Buffer;
  deleted_at: Date;
}

/** A deleted account, for a restore of an earlier backup: a hash of its id. */
export interface DeletedAccountTable {
  account_hash: Buffer;
  deleted_at: Date;
}
