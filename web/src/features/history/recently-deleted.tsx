import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { tellNotOpened } from '../../components/toast/tell-not-opened.ts';
import { useWords } from '../../i18n/use-words.ts';

const deletedSheet = lazyPart(async () => (await import('./deleted-sheet.tsx')).DeletedSheet);

/** The way to what was deleted and can come back (P22). */
export function RecentlyDeleted() {
  const { deleted } = useWords().history;
  const [state, setState] = useState<'open' | 'closing' | null>(null);
  return (
    <>
      <button type="button" onClick={() => setState('open')} className="history-deleted press focus-ring">
        <ArchiveRestore aria-hidden="true" className="size-5 shrink-0" />
        {deleted.title}
      </button>
      {state !== null && (
        <deletedSheet.Part
          open={state === 'open'}
          onClose={() => setState('closing')}
          onClosed={() => setState(null)}
          onFailed={() => {
            setState(null);
            tellNotOpened();
          }}
        />
      )}
    </>
  );
}
