import type { EntrySheet } from '../../log/open-sheet.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { EditSheet } from '../edit/edit-sheet.tsx';
import { useKeptEntry } from '../use-kept-entry.ts';
import { DetailsSheet } from './details-sheet.tsx';
import { SyncSheet } from './sync-sheet.tsx';

/** The sheets about what was logged: an entry's details and its edit, and how the sync stands. */
export function EntrySheets({ sheet, ...control }: SheetControl & { sheet: EntrySheet }) {
  if (sheet.type === 'sync') return <SyncSheet {...control} />;
  return <OneEntry key={`${sheet.type} ${sheet.activityId}`} sheet={sheet} {...control} />;
}

function OneEntry({ sheet, ...control }: SheetControl & { sheet: Exclude<EntrySheet, { type: 'sync' }> }) {
  const activity = useKeptEntry(sheet.activityId);
  if (!activity) return null;
  const Sheet = sheet.type === 'details' ? DetailsSheet : EditSheet;
  return <Sheet activity={activity} {...control} />;
}
