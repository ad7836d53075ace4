import { type Activity, isFeed, isSleep, type Session } from '@lulla/domain/activity/activity';
import { runningOf, type Viewer } from '@lulla/domain/activity/running';
import { Link } from '@tanstack/react-router';
import { Bath, CalendarDays, Milk, Moon } from 'lucide-react';
import { type ComponentType, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { DiaperIcon } from '../../log/icons/own-icons.tsx';
import { openSheet } from '../../log/open-sheet.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { endSession } from '../../log/write/end-session.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { feedTileText, sleepTileText, type TileText } from './quick-log-text.ts';

/** The tiles near the thumb: one tap to log, or to end a running session (core-tracking §2, Quick Log). */
export function QuickLog({ activities, viewer }: { activities: readonly Activity[]; viewer: Viewer }) {
  const { words } = useDisplayContext();
  const { quickLog } = words.activity;
  const feed = runningOf(activities, viewer, isFeed);
  const sleep = runningOf(activities, viewer, isSleep);
  return (
    <section aria-label={quickLog.label} className="quick-log">
      <Tile
        tone="feed"
        icon={Milk}
        words={feedTileText(feed, viewer.userId, words)}
        running={feed}
        onPress={() => (feed ? endSession(feed) : openSheet({ type: 'feed' }))}
      />
      <Tile
        tone="sleep"
        icon={Moon}
        words={sleepTileText(sleep, viewer.userId, words)}
        running={sleep}
        onPress={() => (sleep ? endSession(sleep) : openSheet({ type: 'sleep' }))}
      />
      <Tile
        tone="diaper"
        icon={DiaperIcon}
        words={{ label: quickLog.diaper, text: quickLog.diaperText }}
        onPress={() => openSheet({ type: 'diaper' })}
      />
      <Tile
        tone="bath"
        icon={Bath}
        words={{ label: quickLog.bath, text: quickLog.bathText }}
        onPress={() => openSheet({ type: 'bath' })}
      />
      <CalendarTile words={{ label: quickLog.calendar, text: quickLog.calendarText }} />
    </section>
  );
}

interface TileProps {
  tone: 'feed' | 'sleep' | 'diaper' | 'bath';
  icon: ComponentType<{ className?: string }>;
  words: TileText;
  running?: Session | null;
  onPress: () => void;
}

const layout = 'quick-log-tile press focus-ring';

function Tile({ tone, icon: Icon, words, running = null, onPress }: TileProps) {
  const aimed = useAimedTap(running?.id, () => afterPaint(onPress));
  return (
    <button type="button" data-tone={tone} {...aimed} className={`${layout} bg-tone-soft`}>
      <Icon className={`size-6.5 shrink-0 text-tone ${running ? 'animate-breathe' : ''}`} />
      <TileWords {...words} />
    </button>
  );
}

function CalendarTile({ words }: { words: TileText }) {
  return (
    <Link to="/calendar" className={`${layout} quick-log-calendar border border-line bg-surface`}>
      <CalendarDays aria-hidden="true" className="size-6 shrink-0 text-primary wide:size-7.5" />
      <TileWords {...words} inline />
    </Link>
  );
}

function TileWords({ label, text, inline = false }: TileText & { inline?: boolean }) {
  const look = inline ? 'flex flex-wrap items-baseline gap-x-3 md:block' : 'block';
  return (
    <span className={`min-w-0 ${look}`}>
      <span className="block leading-[1.2] font-semibold">{label}</span>
      <span className="block text-label leading-[1.25] text-ink/80">{text}</span>
    </span>
  );
}

/** A thumb that is on its way when a button changes its meaning is not called back in time, ms. */
const ON_ITS_WAY = 400;

/**
 * Ignores a touch during which, or shortly before which, the button changed its meaning: *Start Sleep* that became *End
 * Sleep*. Mouse, keyboard and screen reader presses always count (detail 0).
 */
function useAimedTap(meaning: string | undefined, onTap: () => void) {
  const shown = useRef({ meaning, since: Number.NEGATIVE_INFINITY });
  const touchedAt = useRef(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    if (shown.current.meaning !== meaning) shown.current = { meaning, since: performance.now() };
  }, [meaning]);
  return {
    onPointerDown({ pointerType, timeStamp }: PointerEvent) {
      touchedAt.current = pointerType === 'mouse' ? Number.POSITIVE_INFINITY : timeStamp;
    },
    onClick({ detail }: MouseEvent) {
      const isBlind = detail > 0 && touchedAt.current < shown.current.since + ON_ITS_WAY;
      touchedAt.current = Number.POSITIVE_INFINITY;
      if (!isBlind) onTap();
    },
  };
}
