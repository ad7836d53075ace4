import { type Session, sortOf } from '@lulla/domain/activity/activity';
import type { Twins } from '@lulla/domain/activity/twins';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { useFocusAfter } from '../../components/focus/use-focus-after.ts';
import { toneOf } from '../../log/activity-text.ts';
import { ChildLine } from '../../log/child-name.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import { startersText } from '../../log/person-name.ts';
import { ActivityIcon } from '../../log/row/activity-icon.tsx';
import { textOfSort } from '../../log/session-text.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { logAction } from '../../log/write/log-action.ts';
import { formatMoment } from '../../time/day-names.ts';

/** Two sessions started within a minute: 'The same sleep?' (P49). Shown until somebody has answered. */
export function SameCard({ first, second }: Twins) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const card = useFocusAfter<HTMLElement>();
  const { same } = display.words.sheets;
  const { titleFeed: feed, titleSleep: sleep } = same;
  const title = textOfSort(sortOf(first), display.words, { feed, sleep, of: (own) => own.same });
  const by = (session: Session) => startersText(session, display.household, display.words);
  const when = (session: Session) => formatMoment(session.startedAt, now, display);
  const started = (session: Session) => same.started(by(session), when(session));
  const answer = (isSame: boolean) =>
    void logAction({ type: 'session.same', activityId: first.id, otherId: second.id, same: isSame });
  return (
    <Card ref={card} tone={toneOf(first)} className="forgotten-card" aria-label={title}>
      <div className="flex items-start gap-3">
        <ActivityIcon activity={first} className="mt-0.5 size-6 shrink-0 text-tone" />
        <div className="min-w-0">
          <ChildLine of={first} />
          <h2 className="font-semibold">{title}</h2>
          <p className="text-secondary text-muted">
            {same.text(started(first), by(first) === by(second) ? when(second) : started(second))}
          </p>
        </div>
      </div>
      <div className="mt-3">
        <ButtonRow>
          <Button variant="secondary" size="medium" onClick={() => answer(false)}>
            {same.no}
          </Button>
          <Button variant="tone" tone={toneOf(first)} size="medium" onClick={() => answer(true)}>
            {same.yes}
          </Button>
        </ButtonRow>
      </div>
    </Card>
  );
}
