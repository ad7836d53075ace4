import { useEffect, useMemo } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { SheetOpen } from '../components/overlay/sheet-open.ts';
import { tellNotOpened } from '../components/toast/toast.ts';
import {
  closeSheet,
  forgetSheet,
  getMountedSheets,
  type MountedSheet,
  sheetHidden,
  useMountedSheets,
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
  const sheets = useMountedSheets();
  useEffect(() => {
    const cancels = PARTS.map(({ prefetch }) => whenSettled(prefetch));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, []);
  useEffect(() => () => forgetSheet(), []);
  return sheets.map(({ sheet, turn, phase }) => (
    <SheetOpen key={turn} value={phase === 'open'}>
      <MountedPart sheet={sheet} turn={turn} />
    </SheetOpen>
  ));
}

function MountedPart({ sheet, turn }: Pick<MountedSheet, 'sheet' | 'turn'>) {
  const control = useMemo(() => controlOf(turn), [turn]);
  switch (sheet.type) {
    case 'family':
      return <familyDialog.Part {...control} />;
    case 'stock':
      return <stockSheet.Part {...control} />;
    case 'more':
    case 'milk_store':
    case 'more_kind':
    case 'finish_more':
      return <moreSheets.Part sheet={sheet} {...control} />;
    case 'details':
    case 'edit':
    case 'sync':
      return <entrySheets.Part sheet={sheet} {...control} />;
    default:
      return <logSheets.Part sheet={sheet} {...control} />;
  }
}

function controlOf(turn: number) {
  return {
    onClose: () => closeSheet(turn),
    onClosed: () => sheetHidden(turn),
    onFailed: () => fail(turn),
    keepMounted: true,
  };
}

function fail(turn: number) {
  // Nobody has asked yet for one that is prepared; a tap tries again.
  const isWanted = getMountedSheets().find((each) => each.turn === turn)?.phase !== 'prepared';
  forgetSheet(turn);
  if (isWanted) tellNotOpened();
}
