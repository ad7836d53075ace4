import { kindOf } from '@lulla/domain/activity/kinds';
import type { ActionOf, Changes } from '@lulla/domain/protocol/action';
import type { OpenedLog } from '@lulla/web/src/sync/testing/open-engine.ts';
import type { Tap } from './steps.ts';

type ChildChanges = ActionOf<'child.edit'>['changes'];

/** Changes of the fields that kinds have of their own; some are impossible for some entries, and refused. */
const ENTRY_CHANGES: readonly Changes[] = [
  { startedMl: 95 },
  { amountMl: 60 },
  { amountMl: null },
  { milk: 'formula' },
  { milk: 'breast' },
  { milk: 40 },
  { minutesLeft: 9 },
  { minutesRight: 12 },
  { minutesLeft: null, minutesRight: null },
  { dropType: 'probiotic' },
  { dropCount: 3 },
  { contents: 'poo' },
  { babyOil: false, shampoo: true },
  { centiCelsius: 3815 },
  { site: 'rectal' },
  { site: null },
  { isFirst: true },
  { isFirst: false },
  { weightG: 4600, position: 'lying' },
  { lengthMm: 571 },
  { headMm: 382 },
  { headMm: null, position: null },
  { name: 'Paracetamol', centiDose: 300 },
  { unit: 'drops', leastMinutes: null },
  { leftMl: 70 },
  { rightMl: null },
  { togetherMl: 80, stored: 'freezer' },
  { foods: [{ name: 'Fish', allergens: ['fish'] }] },
  { liking: 'refused', reaction: 'Red around the mouth' },
];

const CHILD_CHANGES: readonly ChildChanges[] = [
  { name: 'Siv' },
  { name: '' },
  { birthDate: '2026-10-02' },
  { dueDate: '2026-10-20', sex: 'boy' },
  { birthDate: null, dueDate: null },
  { sex: null },
  { colour: 'sage' },
];

/** A change that fits the entry where the screen shows it; else any, which may be refused. */
export function entryChanges({ pick, child }: Tap, log: OpenedLog, entryId: string): Changes {
  const shown = log.state.view.activities.find(({ id }) => id === entryId);
  const editable: readonly string[] = shown ? kindOf(shown).editable : [];
  const fitting = ENTRY_CHANGES.filter((changes) => Object.keys(changes).every((key) => editable.includes(key)));
  const choices = fitting.length > 0 ? fitting : ENTRY_CHANGES;
  return choices[(pick * 5 + child) % choices.length] ?? { note: null };
}

export function childChanges({ pick }: Tap): ChildChanges {
  return CHILD_CHANGES[pick % CHILD_CHANGES.length] ?? { name: '' };
}
