import { useEffect } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { tellNotOpened } from '../components/toast/toast.ts';
import { closeSheet, forgetSheet, getMountedSheet, sheetHidden, useMountedSheet } from '../log/open-sheet.ts';
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
  const { sheet, turn, phase } = mounted;
  const props = { open: phase === 'open', onClose: closeSheet, onClosed: sheetHidden, onFailed: fail };
  const control = { ...props, keepMounted: true };
  switch (sheet.type) {
    case 'family':
      return <familyDialog.Part key={turn} {...props} />;
    case 'stock':
      return <stockSheet.Part key={turn} {...control} />;
    case 'more':
    case 'milk_store':
    case 'more_kind':
    case 'finish_more':
      return <moreSheets.Part key={turn} sheet={sheet} {...control} />;
    case 'details':
    case 'edit':
    case 'sync':
      return <entrySheets.Part key={turn} sheet={sheet} {...control} />;
    default:
      return <logSheets.Part key={turn} sheet={sheet} {...control} />;
  }
}

function fail() {
  // Nobody has asked yet for one that is prepared; a tap tries again.
  const isWanted = getMountedSheet()?.phase !== 'prepared';
  forgetSheet();
  if (isWanted) tellNotOpened();
}
