import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { useImportWords } from '../../i18n/import/words.ts';
import { forgetImport, keepImport, resumeImport } from '../../importing/importer.ts';
import type { Progress, SendFailure } from '../../importing/messages.ts';
import { Bar } from './sending-card.tsx';
import { UndoButton } from './undo-button.tsx';

/** Somebody stopped it, or it cannot go on: go on, keep what is there, or undo it. */
export function StoppedCard({ progress, failure }: { progress: Progress; failure: SendFailure | null }) {
  const { stopped: words } = useImportWords();
  const { failures } = words;
  const { id: importId, source, sent } = progress;
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-title font-semibold text-balance">
        {failure === null ? words.title : words.failedTitle}
      </h2>
      <Bar progress={progress} labelledBy={id} />
      {failure !== null && (
        <div role="alert" className="mt-3">
          <Banner Icon={CircleAlert}>
            {failure in failures ? failures[failure as keyof typeof failures] : failures.other}
          </Banner>
        </div>
      )}
      <div className="mt-5 flex flex-col gap-2">
        <Button full onClick={() => resumeImport({ isPressed: true })}>
          {words.goOn}
        </Button>
        {sent > 0 && (
          <Button variant="secondary" full onClick={keepImport}>
            {words.keep}
          </Button>
        )}
        <UndoButton
          asked={{ id: importId, source, count: sent > 0 ? null : 0 }}
          label={sent > 0 ? words.undo : words.drop}
          onUndone={() => forgetImport(importId)}
        />
      </div>
    </Card>
  );
}
