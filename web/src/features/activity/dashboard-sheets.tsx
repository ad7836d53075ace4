import { useEffect, useState } from 'react';
import { whenIdle } from '../../app/when-idle.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { tellNotOpened } from '../../components/tell-not-opened.ts';
import { withLaterWords } from '../../words/current-words.ts';
import { closeSheet, type OpenSheet, useOpenSheet } from './open-sheet.ts';

const logSheets = lazyPart(withLaterWords(async () => (await import('./log-sheets.tsx')).LogSheets));
const entrySheets = lazyPart(withLaterWords(async () => (await import('./entry-sheets.tsx')).EntrySheets));
const familyDialog = lazyPart(withLaterWords(async () => (await import('../family/family-dialog.tsx')).FamilyDialog));
const stockSheet = lazyPart(withLaterWords(async () => (await import('../stock/stock-sheet.tsx')).StockSheet));

/**
 * Whatever is open above the dashboard. Nothing of it is in the first screen's code; it is fetched as soon as that stands,
 * so that a tap opens it at once, also offline.
 */
export function DashboardSheets() {
  const sheet = useOpenSheet();
  const [shown, setShown] = useState<OpenSheet | null>(null);
  // What was open stays mounted until its closing motion has ended.
  if (sheet !== null && sheet !== shown) setShown(sheet);
  useEffect(() => whenIdle(prefetch), []);
  useEffect(() => closeSheet, []);
  if (!shown) return null;
  const props = { open: sheet !== null, onClose: closeSheet, onClosed: () => setShown(null), onFailed: fail };
  switch (shown.type) {
    case 'family':
      return <familyDialog.Part {...props} />;
    case 'stock':
      return <stockSheet.Part {...props} />;
    case 'details':
    case 'edit':
    case 'sync':
      return <entrySheets.Part sheet={shown} {...props} />;
    default:
      return <logSheets.Part sheet={shown} {...props} />;
  }

  function fail() {
    closeSheet();
    setShown(null);
    tellNotOpened();
  }
}

function prefetch(): void {
  logSheets.prefetch();
  entrySheets.prefetch();
  familyDialog.prefetch();
  stockSheet.prefetch();
}
