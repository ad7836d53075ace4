import type { TummyTime } from '@lulla/domain/activity/tummy-time/tummy-time';
import { Button } from '../../components/button.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { chosenInstant, isNow, type TimeChoice } from '../../log/time-choice.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { formatMoment } from '../../time/day-names.ts';
import { FinishSheet } from '../finish-sheet.tsx';

/** Ends a session of a kind in *More*, one's own or another's, now or a while ago. */
export function FinishMoreSheet({ session, ...control }: SheetControl & { session: TummyTime }) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const words = display.words.more.sessions[session.kind];
  function endText(time: TimeChoice): string {
    const endedAt = chosenInstant(time, now);
    return isNow(time) || endedAt === null ? words.endNow : words.endAt(formatMoment(endedAt, now, display));
  }
  return (
    <FinishSheet
      {...control}
      session={session}
      title={words.end}
      titleOf={words.endTitleOf}
      endLabel={words.endedAt}
      footer={({ end, time, isSlow }) => (
        <Button full busy={isSlow} onClick={() => end(null)}>
          {endText(time)}
        </Button>
      )}
    />
  );
}
