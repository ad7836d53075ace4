/**
 * After a restore devices may have rows that the database lacks, so all take a snapshot (S12); their outboxes are sent
 * as usual. The epoch is one that no device has seen, not even from an earlier restore: seconds since 1970, which
 * exceeds any counted epoch.
 */
export const FRESH_SNAPSHOTS = `
  update families set
    epoch = greatest(epoch + 1, extract(epoch from now())::bigint),
    revision = revision + 1,
    info_revision = revision + 1`;
