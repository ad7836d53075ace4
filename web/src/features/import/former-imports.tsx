import { IMPORT_UNDO_FOR, type Import, importsResponseSchema } from '@lulla/domain/protocol/import';
import { CloudOff } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { apiFetch } from '../../api/client.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Card } from '../../components/card.tsx';
import { StatusLine } from '../../components/status-line.tsx';
import { DOT } from '../../i18n/grammar/dot.ts';
import { formatCount } from '../../i18n/grammar/number.ts';
import { useImportWords } from '../../i18n/import/words.ts';
import { forgetImport, type ImportState } from '../../importing/importer.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { whoText } from '../../log/person-name.ts';
import { sourceName } from '../../log/text/source-name.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLogPart } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { listedImports } from './listed-imports.ts';
import { UndoButton } from './undo-button.tsx';

const getImports = (signal: AbortSignal) => apiFetch('/api/imports', { schema: importsResponseSchema, signal });

/** The family's imports, newest first; nothing while there are none. Asked for again when the step changes. */
export function FormerImports({ follows }: { follows: ImportState['kind'] }) {
  const words = useImportWords().former;
  const isOffline = useLogPart(({ sync }) => sync.state === 'offline');
  const { data, failure, isLoading, reload } = useAnswer('imports', getImports, { follows: [follows, isOffline] });
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasUndone = useRef(false);
  // The button that undid one is gone with it.
  useEffect(() => {
    if (!data || !hasUndone.current) return;
    hasUndone.current = false;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [data]);
  function undone() {
    hasUndone.current = true;
    reload();
  }
  if (!data && failure && !isLoading) {
    if (failure.code === 'offline') return <StatusLine Icon={CloudOff} text={words.offline} />;
    return <StatusLine Icon={CloudOff} text={words.failed} onRetry={reload} />;
  }
  const listed = listedImports(data?.imports ?? []);
  if (listed.length === 0) return null;
  return (
    <Card aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="text-secondary font-medium outline-none">
        {words.title}
      </h2>
      <ul className="-mb-2 divide-y divide-line">
        {listed.map((each) => (
          <FormerImport key={each.id} of={each} onUndone={undone} />
        ))}
      </ul>
    </Card>
  );
}

function FormerImport({ of, onUndone }: { of: Import; onUndone: () => void }) {
  const words = useImportWords().former;
  const display = useDisplayContext();
  const now = useLogMinute();
  const { household, language } = display;
  const { id, source, userId, startedAt, finishedAt, undoneAt, added } = of;
  // With its time: two of one day from the same app are told apart.
  const date = formatMoment(startedAt, now, display);
  const canUndo = userId === household.userId && undoneAt === null && now - startedAt < IMPORT_UNDO_FOR;
  const state = undoneAt !== null ? words.undone : finishedAt === null ? words.unfinished : null;
  const facts = [date, userId === household.userId ? null : whoText(userId, household, display.words), state];
  function undone() {
    forgetImport(id);
    onUndone();
  }
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 py-2">
      <p className="min-w-0 flex-[1_1_9rem]">
        <span className="block">
          {sourceName(source)}
          {undoneAt === null && (
            <span className="text-muted">
              {DOT}
              {words.added(formatCount(added, language), added)}
            </span>
          )}
        </span>
        <span className="block text-label text-muted">{facts.filter((fact) => fact !== null).join(DOT)}</span>
      </p>
      {canUndo && (
        <UndoButton
          size="medium"
          asked={{ id, source, count: added }}
          label={words.undo}
          spoken={words.undoOf(sourceName(source), date)}
          onUndone={undone}
        />
      )}
    </li>
  );
}
