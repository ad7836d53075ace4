import { CircleAlert, FileUp } from 'lucide-react';
import { useId } from 'react';
import { Banner } from '../../components/banner.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Card } from '../../components/card.tsx';
import { StatusLine } from '../../components/status-line.tsx';
import { useImportWords } from '../../i18n/import/words.ts';
import { type ImportState, readFiles } from '../../importing/importer.ts';
import type { ShownLeftOuts } from '../../importing/messages.ts';
import { useLogPart } from '../../sync/log.ts';
import { LeftOutRows } from './left-out-rows.tsx';

type Problem = Extract<ImportState, { kind: 'unread' }>['code'] | 'storage_lost';

interface StartCardProps {
  isReading: boolean;
  problem: Problem | null;
  /** Of files that give no entry. */
  rows?: ShownLeftOuts | undefined;
}

/** What moving in is, and the choice of files. */
export function StartCard({ isReading, problem, rows }: StartCardProps) {
  const { start, unread } = useImportWords();
  const isKnown = useLogPart(({ family }) => family !== null);
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-title font-semibold text-balance">
        {start.title}
      </h2>
      <p className="mt-1 text-secondary text-pretty text-muted">{start.text}</p>
      {problem !== null && (
        <div role="alert" className="mt-4">
          <Banner Icon={CircleAlert}>
            <p className="font-semibold">{unread.title}</p>
            <p className="font-normal">{unread[problem]}</p>
          </Banner>
        </div>
      )}
      {rows && (
        <div className="mt-4">
          <LeftOutRows rows={rows} />
        </div>
      )}
      <div className="mt-5">
        {isReading && <StatusLine text={start.reading} />}
        {!isReading && isKnown && <FileChoice label={problem === null ? start.choose : start.chooseAgain} />}
        {!isReading && !isKnown && <StatusLine text={start.noLog} />}
      </div>
    </Card>
  );
}

/** Any file: what it is, its content tells. Phones grey out those of types that they do not know. */
export function FileChoice({ label, variant }: { label: string; variant?: 'primary' | 'secondary' }) {
  return (
    <label className={buttonStyle({ variant, full: true, className: 'relative' })}>
      <FileUp aria-hidden="true" className="size-5" />
      {label}
      <input
        type="file"
        multiple
        className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file again is a choice too.
          currentTarget.value = '';
          if (files.length > 0) readFiles(files);
        }}
      />
    </label>
  );
}
