import type { Activity } from '@lulla/domain/activity/activity';
import type { ImportedEntry } from './entry.ts';

/** Whose log it becomes. */
export interface Place {
  readonly familyId: string;
  /** Who imports: author of what nobody else of the family is said to have logged. */
  readonly userId: string;
  /** The id of a child that the import adds, by its name in the source. */
  readonly newChildren: ReadonlyMap<string | null, string>;
}

/** The entry as the family's log has it, with an id of its own in each family (R293). */
export declare function activityOf(entry: ImportedEntry, place: Place): Activity;
