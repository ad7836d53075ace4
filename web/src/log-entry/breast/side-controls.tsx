import type { Breastmilk } from '@lulla/domain/activity/breastmilk/breastmilk';
import { lastSideAt, otherSide, SIDES, sideStateAt, sideSums } from '@lulla/domain/activity/breastmilk/sides';
import { SECOND } from '@lulla/domain/time/instant';
import { ArrowLeftRight, Pause, Play } from 'lucide-react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useAimedTap } from '../../log/aimed-tap.ts';
import { useLogSecond } from '../../log/log-clock.ts';
import { logAction } from '../../log/write/log-action.ts';
import { logNow } from '../../sync/log.ts';
import { pauseNow, switchNow } from './side-actions.ts';

/** While a feed with sides runs: how long at each, *Switch*, and *Pause* or *Resume* (R194). `of`: whose, of several. */
export function SideControls({ feed, of }: { feed: Breastmilk; of: string | null }) {
  const { sides } = useWords().sheets;
  const state = sideStateAt(feed, Number.POSITIVE_INFINITY);
  const side = lastSideAt(feed, Number.POSITIVE_INFINITY) ?? 'left';
  const other = otherSide(side);
  const isPaused = state === 'pause';
  const shown = `${state} ${side}`;
  const rest = useAimedTap(shown, () => {
    void logAction(isPaused ? switchNow(feed, side, logNow()) : pauseNow(feed, logNow()));
  });
  const turn = useAimedTap(shown, () => void logAction(switchNow(feed, other, logNow())));
  const whose = of !== null && <span className="sr-only"> ({of})</span>;
  return (
    <div className="flex flex-col gap-2">
      <SideTimes feed={feed} />
      <ButtonRow>
        <Button variant={isPaused ? 'tone' : 'secondary'} tone="feed" size="medium" className="min-h-12" {...rest}>
          {isPaused ? (
            <Play aria-hidden="true" className="size-4.5 shrink-0" />
          ) : (
            <Pause aria-hidden="true" className="size-4.5 shrink-0" />
          )}
          {isPaused ? sides.resume : sides.pause}
          {whose}
        </Button>
        <Button variant={isPaused ? 'secondary' : 'tone'} tone="feed" size="medium" className="min-h-12" {...turn}>
          <ArrowLeftRight aria-hidden="true" className="size-4.5 shrink-0" />
          {sides.switch}
          <span className="sr-only"> {sides.to[other]}</span>
          {whose}
        </Button>
      </ButtonRow>
    </div>
  );
}

/** Both sums, ticking; the present side stands out. */
function SideTimes({ feed }: { feed: Breastmilk }) {
  const words = useWords().activity.sides;
  const now = useLogSecond();
  const state = sideStateAt(feed, Number.POSITIVE_INFINITY);
  const sums = sideSums(feed, now);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {SIDES.map((side) => (
        <div
          key={side}
          className={`flex flex-1 items-baseline gap-2 ${state === side ? 'font-semibold' : 'text-ink/80'}`}
        >
          <dt>{words[side]}</dt>
          <dd className="text-title tabular-nums">{clockText(sums?.[side] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** '4:05', over an hour '64:05'. */
function clockText(ms: number): string {
  const seconds = Math.floor(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
