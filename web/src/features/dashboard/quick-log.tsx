import { isFeed, isSleep, type Session } from '@lulla/domain/activity/activity';
import { kindOf } from '@lulla/domain/activity/kinds';
import type { ShownMore } from '@lulla/domain/activity/more/more-choices';
import type { MoreKind } from '@lulla/domain/activity/more/more-kinds';
import type { Viewer } from '@lulla/domain/activity/running';
import { Link } from '@tanstack/react-router';
import { Bath, CalendarDays, Ellipsis, Milk, Moon } from 'lucide-react';
import { type ComponentType, memo, useMemo } from 'react';
import type { Tone } from '../../components/tone.ts';
import type { Words } from '../../i18n/sv.ts';
import { useAimedTap } from '../../log/aimed-tap.ts';
import { type ChildLog, namesText, useChildren } from '../../log/children.ts';
import { DiaperIcon } from '../../log/icons/own-icons.tsx';
import { lookOf } from '../../log/kinds.ts';
import { type OpenSheet, openSheet, prepareSheet } from '../../log/open-sheet.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { endSessions, sheetToEnd } from '../../log/write/end-session.ts';
import { feedTileText, moreTileText, sleepTileText, type TileText } from './quick-log-text.ts';
import { type RunningSession, runningSessions } from './session-lists.ts';

/** What the tiles open, the same object each time. */
const OPENS = {
  feed: { type: 'feed' },
  sleep: { type: 'sleep' },
  diaper: { type: 'diaper' },
  bath: { type: 'bath' },
} as const satisfies Record<string, OpenSheet>;

interface QuickLogProps {
  /** Of the chosen children. */
  logs: readonly ChildLog[];
  viewer: Viewer;
  /** What of *More* the family sees. */
  more: ShownMore | null;
}

/** The tiles near the thumb: one tap to log, or to end what runs of the chosen children (core-tracking §2, Quick Log). */
export function QuickLog({ logs, viewer, more }: QuickLogProps) {
  const { words } = useDisplayContext();
  const { quickLog } = words.activity;
  const feeds = runningSessions(logs, viewer, isFeed);
  const sleeps = runningSessions(logs, viewer, isSleep);
  const withNames = useNamesOf(logs.length);
  return (
    <section aria-label={quickLog.label} className="quick-log">
      <Tile
        tone="feed"
        icon={Milk}
        {...withNames(feedTileText(feeds[0]?.session ?? null, viewer.userId, words), feeds)}
        running={orNone(feeds)}
        opens={OPENS.feed}
      />
      <Tile
        tone="sleep"
        icon={Moon}
        {...withNames(sleepTileText(sleeps[0]?.session ?? null, viewer.userId, words), sleeps)}
        running={orNone(sleeps)}
        opens={OPENS.sleep}
      />
      <Tile tone="diaper" icon={DiaperIcon} label={quickLog.diaper} text={quickLog.diaperText} opens={OPENS.diaper} />
      <Tile tone="bath" icon={Bath} label={quickLog.bath} text={quickLog.bathText} opens={OPENS.bath} />
      {more?.pinned.map((kind) => (
        <PinnedTile key={kind} kind={kind} logs={logs} viewer={viewer} />
      ))}
      <CalendarTile isHalf={more !== null} />
      {more && <MoreTile />}
    </section>
  );
}

/** A kind of *More* that the family has pinned: logs it, or ends what runs of it. */
function PinnedTile({ kind, logs, viewer }: { kind: MoreKind; logs: readonly ChildLog[]; viewer: Viewer }) {
  const { words } = useDisplayContext();
  // What is the family's names nobody.
  const withNames = useNamesOf(kindOf({ kind }).isOfFamily ? 1 : logs.length);
  const running = runningSessions(logs, viewer, (session: Session) => session.kind === kind);
  const { tone, icon } = lookOf({ kind });
  // The same object each time, as `OPENS`: else the tile is rendered with every change of the log.
  const opens = useMemo<OpenSheet>(() => ({ type: 'more_kind', kind }), [kind]);
  return (
    <Tile
      tone={tone}
      icon={icon}
      {...withNames(moreTileText(kind, running[0]?.session ?? null, viewer.userId, words), running)}
      running={orNone(running)}
      opens={opens}
      isPinned
    />
  );
}

function orNone(running: readonly RunningSession[]): readonly RunningSession[] | undefined {
  return running.length > 0 ? running : undefined;
}

/** Among several children, a tile that ends names whose session it ends. */
function useNamesOf(shown: number): (text: TileText, running: readonly RunningSession[]) => TileText {
  const { words } = useDisplayContext();
  const children = useChildren();
  return (text, running) => {
    if (shown === 1 || running.length === 0) return text;
    const whose = running.map(({ child }) => child);
    return { ...text, text: whose.length === shown ? allText(shown, words) : namesText(whose, children, words) };
  };
}

function allText(shown: number, { child }: Words): string {
  return shown > 2 ? child.all : child.both;
}

interface TileProps extends TileText {
  tone: Tone;
  icon: ComponentType<{ className?: string }>;
  /** What the tile ends; absent where nothing runs, so that it is not rendered with every change of the log. */
  running?: readonly RunningSession[] | undefined;
  /** What it opens while nothing runs. */
  opens: OpenSheet;
  /** Less high than the four. */
  isPinned?: boolean;
}

const layout = 'quick-log-tile press focus-ring';

const Tile = memo(function Tile({ tone, icon: Icon, label, text, running, opens, isPinned = false }: TileProps) {
  const sessions = running?.map(({ session }) => session) ?? [];
  const ends = sessions.map(({ id }) => id).join(' ');
  const sheet = sessions.length > 0 ? sheetToEnd(sessions) : opens;
  const press = () => (sessions.length > 0 ? endSessions(sessions) : openSheet(opens));
  const aimed = useAimedTap(ends, press, () => sheet && prepareSheet(sheet));
  return (
    <button
      type="button"
      data-tone={tone}
      {...aimed}
      className={`${layout} bg-tone-soft ${isPinned ? 'quick-log-pinned' : ''}`}
    >
      <Icon className={`size-6.5 shrink-0 text-tone ${ends === '' ? '' : 'animate-breathe'}`} />
      <TileWords label={label} text={text} />
    </button>
  );
});

/** The whole row; half of it beside *More*. */
const CalendarTile = memo(function CalendarTile({ isHalf }: { isHalf: boolean }) {
  const { quickLog } = useDisplayContext().words.activity;
  return (
    <Link
      to="/calendar"
      className={`${layout} quick-log-calendar ${isHalf ? 'quick-log-half' : ''} border border-line bg-surface`}
    >
      <CalendarDays aria-hidden="true" className="size-6 shrink-0 text-primary wide:size-7.5" />
      <TileWords label={quickLog.calendar} text={quickLog.calendarText} inline={!isHalf} />
    </Link>
  );
});

const MoreTile = memo(function MoreTile() {
  const { more } = useDisplayContext().words;
  return (
    <button
      type="button"
      onPointerDown={() => prepareSheet({ type: 'more' })}
      onClick={() => openSheet({ type: 'more' })}
      className={`${layout} quick-log-calendar quick-log-half border border-line bg-surface`}
    >
      <Ellipsis aria-hidden="true" className="size-6 shrink-0 text-primary wide:size-7.5" />
      <TileWords label={more.tile} text={more.tileText} />
    </button>
  );
});

function TileWords({ label, text, inline = false }: TileText & { inline?: boolean }) {
  const look = inline ? 'flex flex-wrap items-baseline gap-x-3 md:block' : 'block';
  return (
    <span className={`min-w-0 ${look}`}>
      <span className="block leading-[1.2] font-semibold">{label}</span>
      <span className="block text-label leading-[1.25] text-ink/80 [@media(min-width:22rem)]:line-clamp-2">{text}</span>
    </span>
  );
}
