import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { StatusLine } from '../../components/status-line.tsx';
import { formatCount } from '../../i18n/grammar/number.ts';
import { useImportWords } from '../../i18n/import/words.ts';
import { stopImport } from '../../importing/importer.ts';
import type { Progress, Waiting } from '../../importing/messages.ts';
import { sourceName } from '../../log/text/source-name.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';

/** How far it is, and *Stop*; without progress it is being stored. */
export function SendingCard({ progress, waiting }: { progress: Progress | null; waiting: Waiting | null }) {
  const words = useImportWords().sending;
  const id = useId();
  if (progress === null) {
    return (
      <Card aria-label={words.storing}>
        <StatusLine text={words.storing} />
      </Card>
    );
  }
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-title font-semibold text-balance">
        {words.title(sourceName(progress.source))}
      </h2>
      <Bar progress={progress} labelledBy={id} />
      <p role="status" className="mt-3 text-secondary text-pretty text-muted">
        {waiting === null ? words.leave : words.waiting[waiting]}
      </p>
      <Button variant="secondary" full className="mt-5" onClick={stopImport}>
        {words.stop}
      </Button>
    </Card>
  );
}

/** Read out at each tenth: every chunk would never let anybody finish. */
export function Bar({ progress: { sent, total }, labelledBy }: { progress: Progress; labelledBy: string }) {
  const words = useImportWords().sending;
  const { language } = useDisplayContext();
  const text = words.of(formatCount(sent, language), formatCount(total, language));
  const share = total === 0 ? 0 : sent / total;
  return (
    <div className="mt-4">
      <div
        role="progressbar"
        aria-labelledby={labelledBy}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={sent}
        aria-valuetext={text}
        className="h-2.5 overflow-hidden rounded-full bg-sunken outline -outline-offset-1 outline-control"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-160 motion-reduce:transition-none natt:transition-none"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p aria-hidden="true" className="mt-2 text-secondary font-medium tabular-nums">
        {text}
      </p>
      <p role="status" className="sr-only">
        {Math.floor(share * 10) * 10} %
      </p>
    </div>
  );
}
