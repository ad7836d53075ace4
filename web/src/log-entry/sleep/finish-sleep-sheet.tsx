import type { Sleep } from '@lulla/domain/activity/sleep/sleep';
import { Button } from '../../components/button.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { chosenInstant, isNow, type TimeChoice } from '../../log/time-choice.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { formatMoment } from '../../time/day-names.ts';
import { FinishSheet } from '../finish-sheet.tsx';

/** Ends a sleep, one's own or another's, now or a while ago. The Quick Log's tile ends it without asking. */
export function FinishSleepSheet({ sleep, ...control }: SheetControl & { sleep: Sleep }) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const said = display.words.sheets.sleep;
  function endText(time: TimeChoice): string {
    const endedAt = chosenInstant(time, now);
    return isNow(time) || endedAt === null ? said.endNow : said.endAt(formatMoment(endedAt, now, display));
  }
  return (
    <FinishSheet
      {...control}
      session={sleep}
      title={said.endTitle}
      titleOf={said.endTitleOf}
      endLabel={said.wokeUp}
      footer={({ end, time, isSlow }) => (
        <Button full busy={isSlow} onClick={() => end(null)}>
          {endText(time)}
        </Button>
      )}
    />
  );
}
