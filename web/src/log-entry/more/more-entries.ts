import type { Activity } from '@lulla/domain/activity/activity';
import type { MoreKind } from '@lulla/domain/activity/more/more-kinds';
import type { Instant } from '@lulla/domain/time/instant';
import type { ComponentType } from 'react';
import type { SheetControl } from '../../log/sheet-props.ts';
import type { DisplayContext } from '../../log/use-display-context.ts';
import { growthAnswer } from '../growth/growth-answer.ts';
import { LazyGrowthSheet } from '../growth/lazy-growth.tsx';
import { MedicineSheet } from '../medicine/medicine-sheet.tsx';
import { medicineAnswer } from '../medicine/medicine-text.ts';
import { noteAnswer } from '../note/note-answer.ts';
import { NoteSheet } from '../note/note-sheet.tsx';
import { LazyPumpingSheet } from '../pumping/lazy-pumping.tsx';
import { pumpingAnswer } from '../pumping/pumping-answer.ts';
import { LazySolidFoodSheet } from '../solid-food/lazy-solid-food.tsx';
import { solidFoodAnswer } from '../solid-food/solid-food-answer.ts';
import { temperatureAnswer } from '../temperature/temperature-answer.ts';
import { TemperatureSheet } from '../temperature/temperature-sheet.tsx';
import { tummyTimeAnswer } from '../tummy-time/tummy-time-answer.ts';
import { TummyTimeSheet } from '../tummy-time/tummy-time-sheet.tsx';

/** How a kind in *More* is logged. */
interface MoreEntry {
  readonly Sheet: ComponentType<SheetControl>;
  /** What *More* says of it: '12 min today', the last reading; null where nothing is known. */
  answer(activities: readonly Activity[], now: Instant, display: DisplayContext): string | null;
}

export const MORE_ENTRIES: Readonly<Record<MoreKind, MoreEntry>> = {
  tummy_time: { Sheet: TummyTimeSheet, answer: tummyTimeAnswer },
  temperature: { Sheet: TemperatureSheet, answer: temperatureAnswer },
  growth: { Sheet: LazyGrowthSheet, answer: growthAnswer },
  note: { Sheet: NoteSheet, answer: noteAnswer },
  medicine: { Sheet: MedicineSheet, answer: medicineAnswer },
  pumping: { Sheet: LazyPumpingSheet, answer: pumpingAnswer },
  solid_food: { Sheet: LazySolidFoodSheet, answer: solidFoodAnswer },
};
