import { useEffect, useState } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { tellNotOpened } from '../components/toast/toast.ts';
import { closeSheet, type OpenSheet, useOpenSheet } from '../log/open-sheet.ts';
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
  const sheet = useOpenSheet();
  const [{ shown, turn }, setShown] = useState<{ shown: OpenSheet | null; turn: number }>({ shown: null, turn: 0 });
  // A closed sheet stays mounted until its motion ends; the next one starts fresh, even of the same kind.
  if (sheet !== null && sheet !== shown) setShown({ shown: sheet, turn: turn + 1 });
  useEffect(() => {
    const cancels = PARTS.map(({ prefetch }) => whenSettled(prefetch));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, []);
  useEffect(() => closeSheet, []);
  if (!shown) return null;
  const props = { open: sheet !== null, onClose: closeSheet, onClosed: leave, onFailed: fail };
  switch (shown.type) {
    case 'family':
      return <familyDialog.Part key={turn} {...props} />;
    case 'stock':
      return <stockSheet.Part key={turn} {...props} />;
    case 'more':
    case 'milk_store':
    case 'more_kind':
    case 'finish_more':
      return <moreSheets.Part key={turn} sheet={shown} {...props} />;
    case 'details':
    case 'edit':
    case 'sync':
      return <entrySheets.Part key={turn} sheet={shown} {...props} />;
    default:
      return <logSheets.Part key={turn} sheet={shown} {...props} />;
  }

  function leave() {
    setShown((before) => ({ ...before, shown: null }));
  }
  function fail() {
    closeSheet();
    leave();
    tellNotOpened();
  }
}
