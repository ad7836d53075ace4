import { IMPORT_SOURCES, type ImportSource } from '@lulla/domain/protocol/import';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '../../components/card.tsx';
import { useImportWords } from '../../i18n/import/words.ts';
import { sourceName } from '../../log/text/source-name.ts';

/** How each app gives its log away, opened one at a time. */
export function AppsCard() {
  const { start } = useImportWords();
  const [opened, setOpened] = useState<ImportSource | null>(null);
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-secondary font-medium">
        {start.howTo}
      </h2>
      <ul className="mt-1 -mb-2 divide-y divide-line">
        {IMPORT_SOURCES.map((source) => (
          <AppRow
            key={source}
            source={source}
            isOpen={source === opened}
            onToggle={() => setOpened(source === opened ? null : source)}
          />
        ))}
      </ul>
    </Card>
  );
}

function AppRow({ source, isOpen, onToggle }: { source: ImportSource; isOpen: boolean; onToggle: () => void }) {
  const { apps } = useImportWords();
  const id = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="press focus-ring flex min-h-12 w-full items-center justify-between gap-3 rounded-control text-left"
      >
        {sourceName(source)}
        <ChevronRight
          aria-hidden="true"
          className={`size-5 shrink-0 text-muted transition-transform duration-120 motion-reduce:transition-none natt:transition-none ${isOpen ? 'rotate-90' : ''}`}
        />
      </button>
      <ol id={id} hidden={!isOpen} className="flex flex-col gap-1.5 pb-3 text-secondary text-pretty text-muted">
        {apps[source].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </li>
  );
}
