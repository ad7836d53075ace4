import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { Card } from '../../components/card.tsx';
import { useImportWords } from '../../i18n/import/words.ts';
import { doneText } from '../../importing/done-message.ts';
import { forgetImport, type ImportState } from '../../importing/importer.ts';
import { FileChoice } from './start-card.tsx';
import { UndoButton } from './undo-button.tsx';

/** What it added, what was there already, and the ways on. */
export function DoneCard({ done }: { done: Extract<ImportState, { kind: 'done' }> }) {
  const { done: words } = useImportWords();
  const { progress, added } = done;
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2.5 text-title font-semibold">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-good" />
        {words.title}
      </h2>
      <p role="status" className="mt-2">
        {doneText(done)}
      </p>
      <div className="mt-5 flex flex-col gap-2">
        <Link to="/" search={{ view: 'history' }} className={buttonStyle({ full: true })}>
          {words.toHistory}
        </Link>
        <FileChoice variant="secondary" label={words.another} />
        {added > 0 && (
          <UndoButton
            asked={{ id: progress.id, source: progress.source, count: added }}
            label={words.undo}
            onUndone={() => forgetImport(progress.id)}
          />
        )}
      </div>
    </Card>
  );
}
