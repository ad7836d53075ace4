/**
 * After a restore devices may have rows that the database lacks, so all take a snapshot (S12). The epoch, seconds since
 * 1970, is one that no device has seen, not even from an earlier restore.
 */
export const FRESH_SNAPSHOTS = `
  update families set
    epoch = greatest(epoch + 1, extract(epoch from now())::bigint),
    revision = revision + 1,
    info_revision = revision + 1`;
