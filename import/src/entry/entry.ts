import type { SideState } from '@lulla/domain/activity/breastmilk/sides';
import type { DiaperContents } from '@lulla/domain/activity/diaper/diaper';
import type { DropType } from '@lulla/domain/activity/drops/drops';
import type { Position } from '@lulla/domain/activity/growth/growth';
import type { Allergen, Liking } from '@lulla/domain/activity/solid-food/solid-food';
import type { TemperatureSite } from '@lulla/domain/activity/temperature/temperature';
import type { Instant } from '@lulla/domain/time/instant';

export type Side = Exclude<SideState, 'pause'>;

/** What an entry says, by kind. Amounts are whole ml, g, mm and hundredths of °C; null is 'not said'. */
export type Content =
  /** `milk` is 'formula', 'breast', or how many ml of a mixed bottle are breast milk. */
  | {
      readonly kind: 'bottle';
      readonly startedMl: number | null;
      readonly amountMl: number | null;
      readonly milk: 'formula' | 'breast' | number;
    }
  | {
      readonly kind: 'breastmilk';
      readonly leftSeconds: number | null;
      readonly rightSeconds: number | null;
      readonly firstSide: Side | null;
      /** Switches and pauses, where the source has them (only Lulla itself). */
      readonly marks?: readonly { readonly at: Instant; readonly to: SideState }[];
    }
  | { readonly kind: 'drops'; readonly dropType: DropType; readonly dropCount: number }
  | { readonly kind: 'diaper'; readonly contents: DiaperContents }
  | { readonly kind: 'sleep' }
  | { readonly kind: 'bath'; readonly babyOil: boolean; readonly shampoo: boolean }
  | { readonly kind: 'tummy_time' }
  | { readonly kind: 'temperature'; readonly centiCelsius: number; readonly site: TemperatureSite | null }
  | {
      readonly kind: 'growth';
      readonly weightG: number | null;
      readonly lengthMm: number | null;
      readonly headMm: number | null;
      readonly position: Position | null;
    }
  | {
      readonly kind: 'solid_food';
      readonly foods: readonly string[];
      readonly liking: Liking | null;
      /** Of each food, and how the body answered, where the source has them (only Lulla itself). */
      readonly allergens?: readonly (readonly Allergen[])[];
      readonly reaction?: string | null;
    }
  | {
      readonly kind: 'medicine';
      readonly name: string;
      readonly dose: number | null;
      readonly unit: string | null;
      /** Between doses, where the source has it (only Lulla itself). */
      readonly leastMinutes?: number | null;
    }
  | {
      readonly kind: 'pumping';
      readonly leftMl: number | null;
      readonly rightMl: number | null;
      readonly totalMl: number | null;
    }
  /** Its text is the entry's note. What has no place in the log is one too. */
  | { readonly kind: 'note'; readonly isFirst: boolean };

export type ContentOf<K extends Content['kind']> = Extract<Content, { readonly kind: K }>;

/** The `childId` of a child that the family does not have yet. */
export const NEW_CHILD = 'new';

/** An entry of another log, ready to be applied. */
export interface ImportedEntry {
  /** UUIDv5 of source, child and row: the same in every export that has the row. */
  readonly id: string;
  readonly content: Content;
  readonly startedAt: Instant;
  /** Null for a moment, and for a session whose end is not known. */
  readonly endedAt: Instant | null;
  /** Where the clock stood, an IANA name or what was answered; null where the source has instants without one. */
  readonly zone: string | null;
  /** As the source names the child; null where it does not. */
  readonly child: string | null;
  /** Whom the answers say that is; null where nobody was asked. */
  readonly childId: string | null;
  /** As the source names who logged it; null where it does not. */
  readonly loggedBy: string | null;
  /** Which member the answers say that is; null: whoever imports it. */
  readonly authorId: string | null;
  readonly note: string | null;
  readonly file: string;
  /** The row as a spreadsheet counts it: the header is 1. */
  readonly row: number;
}
