import type { ActivityRecord } from '@lulla/domain/protocol/records-response';
import { recordsOf } from '@lulla/domain/statistics/records';
import { presentActivity } from '../activity/present.ts';
import type { RecordRow } from './reads.ts';

/** The record of the row, with times in `zone`. */
export function presentRecord({ at: _at, is_end, ...row }: RecordRow, zone: string): ActivityRecord {
  const record = recordsOf(presentActivity(row), zone).at(is_end ? -1 : 0);
  if (!record) throw new Error('An entry without a record');
  return record;
}

/** The row's place in the order, as clients return it. */
export function presentPlace({ at, is_end, id }: RecordRow): string {
  return [at.getTime(), is_end ? 'end' : 'start', id].join('_');
}
