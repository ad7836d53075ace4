/**
 * After a restore devices may hold what the database no longer has, so all of them take a fresh snapshot (S12); what waits
 * in their outboxes is sent as always. The epoch is one that no device has met, also not from an earlier restore of the same
 * backup: seconds since 1970, always more than the number of moves that epochs otherwise count.
 */
export const FRESH_SNAPSHOTS = `
  update families set
    epoch = greatest(epoch + 1, extract(epoch from now())::bigint),
    revision = revision + 1,
    info_revision = revision + 1`;
