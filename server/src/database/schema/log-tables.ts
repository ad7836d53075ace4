import type { SideMark } from '@lulla/domain/activity/breastmilk/sides';
import type { DiaperContents } from '@lulla/domain/activity/diaper/diaper';
import type { DropType } from '@lulla/domain/activity/drops/drops';
import type { EndCause } from '@lulla/domain/activity/entry/kind';
import type { Position } from '@lulla/domain/activity/growth/growth';
import type { ActivityKind } from '@lulla/domain/activity/kinds';
import type { DoseUnit } from '@lulla/domain/activity/medicine/medicine';
import type { MilkPlace, Takes } from '@lulla/domain/activity/milk-store/lot';
import type { Food, Liking } from '@lulla/domain/activity/solid-food/solid-food';
import type { TemperatureSite } from '@lulla/domain/activity/temperature/temperature';
import type { ImportSource } from '@lulla/domain/protocol/import';
import type { Generated, JSONColumnType } from 'kysely';

/** One entry a row, deleted ones too; columns of other kinds are null. */
export interface ActivityTable {
  family_id: string;
  id: string;
  user_id: string;
  /** Whom it is about; null for the family's first child. */
  child_id: Generated<string | null>;
  kind: ActivityKind;
  started_at: Date;
  ended_at: Date | null;
  ended_by: string | null;
  end_cause: EndCause | null;
  end_unknown: Generated<boolean>;
  kept_at: Date | null;
  /** Who had also started it, in an entry that was merged. */
  also_by: Generated<string | null>;
  /** Somebody said that it differs from the one that began with it. */
  apart: Generated<boolean>;
  note: string | null;
  started_ml: number | null;
  amount_ml: number | null;
  /** Of a bottle: all of it is breast milk. Of a mixed one null, and how many ml are. */
  milk: Generated<'breast' | null>;
  breast_ml: Generated<number | null>;
  /** Switches and pauses of a breastmilk feed, in their order. */
  sides: SideMark[] | null;
  /** Typed minutes at each side. */
  minutes_left: number | null;
  minutes_right: number | null;
  drop_type: DropType | null;
  drop_count: number | null;
  contents: DiaperContents | null;
  /** The batch of the stock that a diaper change took one of. */
  from_stock: string | null;
  baby_oil: boolean | null;
  shampoo: boolean | null;
  /** Hundredths of a degree Celsius. */
  centi_celsius: number | null;
  site: TemperatureSite | null;
  weight_g: number | null;
  length_mm: number | null;
  head_mm: number | null;
  /** Null: as is usual at the age. */
  length_position: Position | null;
  /** Of a note: the first time of something. */
  is_first: boolean | null;
  medicine_name: string | null;
  /** Hundredths of its unit. */
  centi_dose: number | null;
  dose_unit: DoseUnit | null;
  /** Between doses; null where nobody said. */
  least_minutes: number | null;
  /** Of solid food: what was given, how it went, and what the child's body said to it. */
  foods: Food[] | null;
  liking: Liking | null;
  reaction: string | null;
  /** Of pumping: left and right, or together. */
  left_ml: number | null;
  right_ml: number | null;
  together_ml: number | null;
  /** Where a pumping was put away. */
  stored: MilkPlace | null;
  /** Of a bottle: what it took of the milk store. */
  from_store: Takes | null;
  /** The log it was imported from, and the import; null of what was logged here. */
  imported_from: Generated<string | null>;
  import_id: Generated<string | null>;
  /** What it said when it was imported. */
  import_key: Generated<string | null>;
  edited_at: Date | null;
  revision: number;
  /** The server's clock at the first receipt. */
  received_at: Date;
  deleted_at: Date | null;
  deleted_by: string | null;
  /** Deleted so long ago that its content was erased; the other columns are meaningless. */
  forgotten: Generated<boolean>;
}

/** An import of another log. Its entries name it; nothing else does. */
export interface ImportTable {
  family_id: string;
  id: string;
  /** Who imported; null once that account is gone. */
  user_id: string | null;
  source: ImportSource;
  /** Entries of the file. */
  total: number;
  started_at: Date;
  finished_at: Date | null;
  undone_at: Date | null;
  /** Entries that it has added. */
  added: Generated<number>;
}

/** The stored answers that make repeats harmless. */
export interface AppliedOperationTable {
  family_id: string;
  user_id: string;
  op_id: string;
  /** SHA-256 of the operation as it was sent: the same id with another body is refused. */
  body_hash: Buffer;
  result: JSONColumnType<object>;
  created_at: Date;
  /** Its stock change was undone. */
  stock_undone: Generated<boolean>;
}
