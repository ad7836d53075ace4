/** Two people who shared a log and no longer do, once in each direction. Kept while remembered answers may name the other. */
export interface FormerPartnerTable {
  user_id: string;
  partner_id: string;
  parted_at: Date;
}

/** That a deletion was carried out, for whoever missed the answer. It says nothing of whose account it was. */
export interface DeletionReceiptTable {
  /** Made by the device that asked. */
  id: string;
  deleted_at: Date;
}
