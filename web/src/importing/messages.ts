import type { Activity } from '@lulla/domain/activity/activity';
import type { ActivityKind } from '@lulla/domain/activity/kinds';
import type { ImportSource } from '@lulla/domain/protocol/import';
import type { Instant } from '@lulla/domain/time/instant';
import type { Profile } from '@lulla/import/src/format/format.ts';
import type { Answers, Context } from '@lulla/import/src/read/context.ts';
import type { Question } from '@lulla/import/src/read/questions.ts';
import type { Refusal } from '@lulla/import/src/read/recognise.ts';
import type { LeftOut } from '@lulla/import/src/read/settle.ts';

/** Whose log an import goes to. */
export interface Owner {
  readonly userId: string;
  readonly familyId: string;
}

/** What the page asks of the worker. */
export type Request =
  /** Reads files, and again with other answers. They stay in the worker. */
  | { readonly type: 'read'; readonly files: readonly File[]; readonly context: Context; readonly owner: Owner }
  | { readonly type: 'answer'; readonly answers: Answers }
  /** Stores what was read, then sends it. `children`: the ids of new ones, by their names in the source. */
  | { readonly type: 'import'; readonly id: string; readonly children: readonly (readonly [string | null, string])[] }
  /** Goes on with what an earlier page stored; also after a stop or a failure. */
  | { readonly type: 'resume'; readonly owner: Owner; readonly isPressed: boolean }
  | { readonly type: 'stop' }
  /** After a stop: ends the import with what it has added. */
  | { readonly type: 'keep'; readonly owner: Owner }
  /** Forgets what is left of an import that was undone; another one that is under way stays. */
  | { readonly type: 'forget'; readonly id: string; readonly owner: Owner }
  /** The network came back, or the log has sent a child. */
  | { readonly type: 'online' };

/** An option of a question, with what two rows of the file would be. */
export interface ShownOption {
  readonly answer: string;
  readonly rows: readonly { readonly row: number; readonly activity: Activity }[];
}
export type ShownQuestion = Omit<Question, 'options'> & { readonly options: readonly ShownOption[] };

/** Why nothing of files is read: theirs, or that the browser could not open one. */
export type Unread = Refusal | 'not_opened' | 'nothing_in_it';

/** Rows that give no entry: how many, and the first of them. */
export interface ShownLeftOuts {
  readonly leftOutCount: number;
  readonly leftOut: readonly ShownLeftOut[];
}

/** A row that gives no entry; 'not_valid' is one that the log would refuse. */
export type ShownLeftOut = Omit<LeftOut, 'reason'> & { readonly reason: LeftOut['reason'] | 'not_valid' };

/** What an import would bring. */
export interface Summary extends ShownLeftOuts {
  readonly source: ImportSource;
  readonly total: number;
  /** The most frequent kind first. */
  readonly kinds: readonly { readonly kind: ActivityKind; readonly count: number }[];
  readonly first: Instant;
  readonly last: Instant;
  /** Children of the family that entries are about. */
  readonly childIds: readonly string[];
  /** Names of children that the family does not have; null where the source names none. */
  readonly newChildren: readonly (string | null)[];
  readonly profiles: readonly Profile[];
}

/** Why sending waits. */
export type Waiting = 'offline' | 'busy' | 'full' | 'child';

/** Why it cannot go on by itself: the server's code, or `signed_out`. */
export type SendFailure = string;

/** How far an import is. */
export interface Progress {
  readonly id: string;
  readonly source: ImportSource;
  readonly total: number;
  readonly sent: number;
}

/** What the worker tells the page. */
export type Report =
  /** With the rows of files that were understood and give no entry. */
  | { readonly type: 'unread'; readonly code: Unread; readonly rows?: ShownLeftOuts }
  | { readonly type: 'open'; readonly source: ImportSource; readonly questions: readonly ShownQuestion[] }
  | { readonly type: 'read'; readonly summary: Summary }
  | { readonly type: 'sending'; readonly progress: Progress; readonly waiting: Waiting | null }
  | { readonly type: 'stopped'; readonly progress: Progress; readonly failure: SendFailure | null }
  | { readonly type: 'done'; readonly progress: Progress; readonly added: number; readonly refused: number }
  /** Nothing is stored: there never was, or it is over elsewhere. */
  | { readonly type: 'nothing' }
  /** The device's storage failed twice: what is stored may still be there. */
  | { readonly type: 'storage_lost' };
