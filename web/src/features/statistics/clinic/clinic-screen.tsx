import type { Child } from '@lulla/domain/child/child';
import { CloudOff, Printer, Share2 } from 'lucide-react';
import { useMemo } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button, ButtonRow } from '../../../components/button.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { Screen } from '../../../components/screen.tsx';
import { showToast } from '../../../components/toast/toast.ts';
import { useClinicWords } from '../../../i18n/clinic/words.ts';
import { useGrowthWords } from '../../../i18n/growth/words.ts';
import { useUnits, useWords } from '../../../i18n/use-words.ts';
import { ChildChips } from '../../../log/child-chips.tsx';
import { childName, entriesAbout, useChildren, useChosenChildren } from '../../../log/children.ts';
import { useLogMinute } from '../../../log/log-clock.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { useLog } from '../../../sync/log.ts';
import { datesText } from '../../../time/date-text.ts';
import { formatMoment } from '../../../time/day-names.ts';
import { useCurveChoice } from '../growth/curve-choice.ts';
import { NoLog } from '../parts/no-log.tsx';
import { clinicPage } from './clinic-page.ts';
import type { PageDisplay } from './page-text.ts';
import { Paper } from './paper.tsx';
import { keepQuestions, MOST_CHARACTERS, useQuestions } from './questions.ts';
import { shareText } from './share-text.ts';
import { usePaperStyle } from './use-paper-style.ts';

/** `/clinic`: one page about a child for the nurse, made on the device (R315 to R321). */
export function ClinicScreen() {
  const words = useClinicWords();
  const { phase, userId } = useLog();
  const [child] = useChosenChildren();
  usePaperStyle();
  return (
    <Screen title={words.title} backLabel={words.back}>
      <OfflineBanner />
      <div className="empty:hidden">
        <ChildChips single />
      </div>
      {phase === 'ready' && child ? <Page key={`${userId} ${child.id}`} child={child} /> : <NoLog />}
    </Screen>
  );
}

/** What others have logged meanwhile cannot be on the page: it says so rather than be wrong. */
function OfflineBanner() {
  const words = useClinicWords();
  const display = useDisplayContext();
  const now = useLogMinute();
  const { phase, sync } = useLog();
  if (phase !== 'ready' || sync.state !== 'offline' || sync.lastSyncedAt === null) return null;
  return (
    <Banner live Icon={CloudOff}>
      {words.offline(formatMoment(sync.lastSyncedAt, now, display))}
    </Banner>
  );
}

function Page({ child }: { child: Child }) {
  const words = useClinicWords();
  const display = usePageDisplay();
  const { zone, household, language } = display;
  const { view } = useLog();
  const now = useLogMinute();
  const children = useChildren();
  const page = useMemo(
    () => clinicPage(child, entriesAbout(view.activities, [child], children), { now, zone }),
    [child, view.activities, children, now, zone],
  );
  const questions = useQuestions(household.userId, child.id);
  const [first, last] = [page.days[0], page.days.at(-1)];
  const about = {
    name: childName(child, children, display.words),
    dates: first && last ? datesText(first.date, last.date, language) : '',
    questions,
  };
  return (
    <>
      <div className="paper-controls">
        <p className="text-secondary text-muted">{words.intro}</p>
        <TextArea
          label={words.questions}
          hint={words.questionsHint(MOST_CHARACTERS)}
          value={questions}
          maxLength={MOST_CHARACTERS}
          onChange={({ target }) => keepQuestions(household.userId, child.id, target.value)}
        />
        <ButtonRow>
          <Button onClick={() => print()}>
            <Printer aria-hidden="true" className="size-5" />
            {words.print}
          </Button>
          {'share' in navigator && (
            <Button variant="secondary" onClick={() => void share(shareText(page, about, display))}>
              <Share2 aria-hidden="true" className="size-5" />
              {words.share}
            </Button>
          )}
        </ButtonRow>
      </div>
      <Paper page={page} about={about} display={display} />
    </>
  );

  async function share(text: string) {
    try {
      await navigator.share({ title: words.title, text });
    } catch (error) {
      // Somebody changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ title: words.shareFailed, description: words.shareFailedText, kind: 'danger' });
    }
  }
}

function usePageDisplay(): PageDisplay {
  const display = useDisplayContext();
  const { sheet } = useClinicWords();
  const growth = useGrowthWords();
  const curves = useCurveChoice(display.household.userId);
  const units = useUnits();
  return { ...display, words: useWords(), clinic: sheet, growth, curves, units };
}
