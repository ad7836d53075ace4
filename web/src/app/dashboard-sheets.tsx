import { useEffect } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { SheetOpen } from '../components/overlay/sheet-open.ts';
import { tellNotOpened } from '../components/toast/toast.ts';
import {
  closeSheet,
  forgetSheet,
  getMountedSheet,
  type OpenSheet,
  sheetHidden,
  useMountedSheet,
} from '../log/open-sheet.ts';
import { whenSettled } from '../sync/when-idle.ts';

const logSheets = lazyPart(async () => (await import('../log-entry/sheets/log-sheets.tsx')).LogSheets);
const moreSheets = lazyPart(async () => (await import('../log-entry/more/more-sheets.tsx')).MoreSheets);
const entrySheets = lazyPart(async () => (await import('../log-entry/sheets/entry-sheets.tsx')).EntrySheets);
const familyDialog = lazyPart(async () => (await import('../features/family/family-dialog.tsx')).FamilyDialog);
const stockSheet = lazyPart(async () => (await import('../features/stock/stock-sheet.tsx')).StockSheet);

/** In order of likelihood. */
const PARTS = [logSheets, entrySheets, moreSheets, familyDialog, stockSheet];

/** The open sheet. Its code is loaded right after the first screen, so that a tap opens it immediately, also offline. */
export function DashboardSheets() {
  const mounted = useMountedSheet();
  useEffect(() => {
    const cancels = PARTS.map(({ prefetch }) => whenSettled(prefetch));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, []);
  useEffect(() => forgetSheet, []);
  if (!mounted) return null;
  return (
    <SheetOpen value={mounted.phase === 'open'}>
      <MountedSheetPart key={mounted.turn} sheet={mounted.sheet} />
    </SheetOpen>
  );
}

const CONTROL = { onClose: closeSheet, onClosed: sheetHidden, onFailed: fail, keepMounted: true };

function MountedSheetPart({ sheet }: { sheet: OpenSheet }) {
  switch (sheet.type) {
    case 'family':
      return <familyDialog.Part {...CONTROL} />;
    case 'stock':
      return <stockSheet.Part {...CONTROL} />;
    case 'more':
    case 'milk_store':
    case 'more_kind':
    case 'finish_more':
      return <moreSheets.Part sheet={sheet} {...CONTROL} />;
    case 'details':
    case 'edit':
    case 'sync':
      return <entrySheets.Part sheet={sheet} {...CONTROL} />;
    default:
      return <logSheets.Part sheet={sheet} {...CONTROL} />;
  }
}

function fail() {
  // Nobody has asked yet for one that is prepared; a tap tries again.
  const isWanted = getMountedSheet()?.phase !== 'prepared';
  forgetSheet();
  if (isWanted) tellNotOpened();
}
