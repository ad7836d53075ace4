import { Baby, CircleAlert, CloudOff } from 'lucide-react';
import { useId } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { formatCount } from '../../i18n/grammar/number.ts';
import { useImportWords } from '../../i18n/import/words.ts';
import { type ImportState, startImport } from '../../importing/importer.ts';
import type { Summary } from '../../importing/messages.ts';
import { childName, useChildren } from '../../log/children.ts';
import { lookOf } from '../../log/kinds.ts';
import { ActivityIcon } from '../../log/row/activity-icon.tsx';
import { listNames } from '../../log/text/list-names.ts';
import { sourceName } from '../../log/text/source-name.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLogPart } from '../../sync/log.ts';
import { formatDate } from '../../time/day-names.ts';
import { LeftOutRows } from './left-out-rows.tsx';
import { FileChoice } from './start-card.tsx';

interface FoundCardProps {
  summary: Summary;
  problem: Extract<ImportState, { kind: 'read' }>['problem'];
}

/** What the file holds, what is left out of it, and *Import*. */
export function FoundCard({ summary, problem }: FoundCardProps) {
  const { found: words, start } = useImportWords();
  const display = useDisplayContext();
  const isOffline = useLogPart(({ sync }) => sync.state === 'offline');
  const { source, total, first, last } = summary;
  const id = useId();
  const go = words.go(formatCount(total, display.language), total);
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-title font-semibold text-balance">
        {words.title(sourceName(source))}
      </h2>
      <p className="mt-1 text-secondary text-muted">
        {words.days(formatDate(first, display), formatDate(last, display))}
      </p>
      <Kinds kinds={summary.kinds} />
      <Children of={summary} />
      <OtherFiles summary={summary} />
      <LeftOutRows rows={summary} />
      <div className="mt-5 flex flex-col gap-3">
        {problem !== null && (
          <div role="alert">
            <Banner Icon={CircleAlert} kind="danger">
              {words.childRefused}
            </Banner>
          </div>
        )}
        {isOffline && <Banner Icon={CloudOff}>{words.offline}</Banner>}
        <Button full onClick={() => void startImport()}>
          {go}
        </Button>
        <p className="text-center text-label text-muted">{words.undoable}</p>
        <FileChoice variant="secondary" label={start.chooseAgain} />
      </div>
    </Card>
  );
}

/** Files that are of something else: all of them is left out, which one line in a list would hide. */
function OtherFiles({ summary: { leftOut, source } }: { summary: Summary }) {
  const words = useImportWords().found;
  const files = leftOut.flatMap(({ reason, file }) => (reason === 'unknown_file' ? [file] : []));
  if (files.length === 0) return null;
  return (
    <div className="mt-3">
      <Banner Icon={CircleAlert}>
        <span className="[overflow-wrap:anywhere]">{words.otherFiles(files.join(', '), sourceName(source))}</span>
      </Banner>
    </div>
  );
}

/** How many of each kind, with its icon and colour. */
function Kinds({ kinds }: Pick<Summary, 'kinds'>) {
  const words = useImportWords().found;
  const { language } = useDisplayContext();
  return (
    <ul className="mt-3 divide-y divide-line">
      {kinds.map(({ kind, count }) => (
        <li key={kind} data-tone={lookOf({ kind }).tone} className="flex min-h-12 items-center gap-3 py-1.5">
          <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tone-soft text-tone">
            <ActivityIcon activity={{ kind }} className="size-4.5" />
          </span>
          <span className="min-w-0 flex-1">{words.kinds[kind]}</span>
          <span className="font-semibold tabular-nums">{formatCount(count, language)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Which of several children it is about, and those that are new. */
function Children({ of: { childIds, newChildren } }: { of: Summary }) {
  const words = useImportWords().found;
  const children = useChildren();
  const display = useDisplayContext();
  const names = children.flatMap((child) =>
    childIds.includes(child.id) ? [childName(child, children, display.words)] : [],
  );
  const about = children.length > 1 && names.length > 0 ? [words.about(listNames(names, words.and))] : [];
  const added = newChildren.map((name) => (name === null ? words.newChildUnnamed : words.newChild(name)));
  return [...about, ...added].map((text, place) => (
    <p key={place} className="flex items-center gap-3 border-t border-line py-3 text-secondary">
      <Baby aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </p>
  ));
}
