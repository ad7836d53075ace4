import type { Session } from '@lulla/domain/activity/activity';
import type { MoreKind } from '@lulla/domain/activity/more/more-kinds';
import type { Words } from '../../i18n/sv.ts';
import { isSessionKind } from '../../log/session-text.ts';

export interface TileText {
  readonly label: string;
  readonly text: string;
}

type Running = Session | null;

/** The feed tile's label and description in each state (core-tracking §2, Quick Log). */
export function feedTileText(running: Running, userId: string, words: Words): TileText {
  const { quickLog } = words.activity;
  if (!running) return { label: quickLog.feed, text: quickLog.feedText };
  const isOwn = running.userId === userId;
  return { label: quickLog.endFeed, text: isOwn ? quickLog.endFeedText : quickLog.endPartnerFeedText };
}

/** The sleep tile's label and description in each state (core-tracking §2, Quick Log). */
export function sleepTileText(running: Running, userId: string, words: Words): TileText {
  const { quickLog } = words.activity;
  if (!running) return { label: quickLog.startSleep, text: quickLog.startSleepText };
  const isOwn = running.userId === userId;
  return { label: quickLog.endSleep, text: isOwn ? quickLog.endSleepText : quickLog.endPartnerSleepText };
}

/** The same of a pinned kind of *More*. */
export function moreTileText(kind: MoreKind, running: Running, userId: string, { more }: Words): TileText {
  if (!running || !isSessionKind(kind, more)) return { label: more.kinds[kind].name, text: more.kinds[kind].tileText };
  const { label, own, partner } = more.sessions[kind].tile;
  return { label, text: running.userId === userId ? own : partner };
}
