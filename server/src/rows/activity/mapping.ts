import type { Activity } from '@lulla/domain/activity/activity';
import type { Sleep } from '@lulla/domain/activity/sleep/sleep';
import type { Selectable } from 'kysely';
import type { ActivityTable } from '../../database/schema/log-tables.ts';

/** A row as the rules and devices need it. */
export type ActivityRow = Omit<Selectable<ActivityTable>, 'family_id' | 'received_at' | 'import_id' | 'import_key'>;

/** What a row says whatever its kind. */
export interface SharedFields {
  readonly entry: Pick<Activity, 'id' | 'userId' | 'childId' | 'startedAt' | 'note' | 'editedAt' | 'importedFrom'>;
  readonly session: Omit<Sleep, 'kind'>;
}

/** How a kind of entry lies in its table. */
export interface Mapping<A> {
  /** Its own columns, as entries of other kinds have them. */
  readonly empty: Readonly<Partial<ActivityRow>>;
  read(row: ActivityRow, shared: SharedFields): A;
  write(activity: A): Readonly<Partial<ActivityRow>>;
  /** What the export tells of it, where that is not what is written. */
  exported?(activity: A): object;
}

/** The CHECKs of the table promise it; a row that breaks them must not be guessed around. */
export function must<T>(value: T | null): T {
  if (value === null) throw new Error('An activity row lacks a column of its kind');
  return value;
}
