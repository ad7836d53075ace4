import { useEffect, useRef } from 'react';
import { Screen, ScreenColumn } from '../../components/screen.tsx';
import { useImportWords } from '../../i18n/import/words.ts';
import { type ImportState, useImport } from '../../importing/importer.ts';
import { AppsCard } from './apps-card.tsx';
import { DoneCard } from './done-card.tsx';
import { FormerImports } from './former-imports.tsx';
import { FoundCard } from './found-card.tsx';
import { QuestionList } from './question-list.tsx';
import { SendingCard } from './sending-card.tsx';
import { StartCard } from './start-card.tsx';
import { StoppedCard } from './stopped-card.tsx';

/** `/import`: the log of another app, from its file to what it added. */
export function ImportScreen() {
  const words = useImportWords();
  const state = useImport();
  const step = useFocusInStep(state.kind);
  const isChoosing = state.kind === 'start' || state.kind === 'reading' || state.kind === 'unread';
  return (
    <Screen title={words.title} backLabel={words.back}>
      <ScreenColumn>
        <div ref={step}>
          <Step state={state} />
        </div>
      </ScreenColumn>
      <ScreenColumn>
        {isChoosing && <AppsCard />}
        <FormerImports follows={state.kind} />
      </ScreenColumn>
    </Screen>
  );
}

/** A step takes the button along that led to the next one: its heading has the focus then, and is read out. */
function useFocusInStep(kind: ImportState['kind']) {
  const step = useRef<HTMLDivElement>(null);
  const shown = useRef(kind);
  useEffect(() => {
    const isNext = shown.current !== kind;
    shown.current = kind;
    const heading = step.current?.querySelector('h2');
    if (!isNext || !heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.classList.add('outline-none');
    heading.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [kind]);
  return step;
}

/** What there is to do now. */
function Step({ state }: { state: ImportState }) {
  switch (state.kind) {
    case 'open':
      return <QuestionList key={state.questions.map(({ id }) => id).join()} questions={state.questions} />;
    case 'read':
      return <FoundCard summary={state.summary} problem={state.problem} />;
    case 'storing':
      return <SendingCard progress={null} waiting={null} />;
    case 'sending':
      return <SendingCard progress={state.progress} waiting={state.waiting} />;
    case 'stopped':
      return <StoppedCard progress={state.progress} failure={state.failure} />;
    case 'done':
      return <DoneCard done={state} />;
    case 'storage_lost':
      return <StartCard isReading={false} problem="storage_lost" />;
    case 'unread':
      return <StartCard isReading={false} problem={state.code} rows={state.rows} />;
    default:
      return <StartCard isReading={state.kind === 'reading'} problem={null} />;
  }
}
