import { amountMlOf, type Session, sortOf } from '@lulla/domain/activity/activity';
import type { Action } from '@lulla/domain/protocol/action';
import { unreachable } from '@lulla/domain/unreachable';
import type { Notice } from '../../sync/model/notice.ts';
import { formatClock } from '../../time/wall-clock.ts';
import { byText, whoText } from '../person-name.ts';
import { textOfSort } from '../session-text.ts';
import type { NamesAndTimes } from '../use-display-context.ts';
import { refusalText } from './refusal-text.ts';
import { alreadyEndedText, cameTooLate } from './superseded-text.ts';

export interface NoticeText {
  readonly title: string;
  readonly description: string | null;
  readonly kind: 'neutral' | 'danger';
  /** The action of the toast: the list of refused writes, Premium, or restoring the entry. */
  readonly offers: 'refused' | 'premium' | { readonly restore: string } | null;
}

/** Stock notices update the toast of the tap, if it is still visible. */
export type SaidNotice = Exclude<Notice, { type: 'stock' }>;

/** The toast of a notice. */
export function noticeText(notice: SaidNotice, display: NamesAndTimes): NoticeText {
  const { notices, done } = display.words.messages;
  const plain = { description: null, kind: 'neutral', offers: null } as const;
  switch (notice.type) {
    case 'already_ended':
    case 'end_replaced':
      return {
        ...plain,
        title: alreadyEndedText(notice.activity, display),
        description: notice.mine && mineText(notice.mine, notice.activity, display),
      };
    case 'ended_by_other':
      return { ...plain, title: endedByOtherText(notice.activity, display) };
    case 'not_joined':
      return { ...plain, title: notices.notJoined, description: notices.notJoinedText };
    case 'deleted':
      return {
        ...plain,
        title: notices.deleted(byText(notice.by, display.household, display.words)),
        description: notices.deletedText,
        // The author's own entry can come back; the server refuses it for anyone else.
        offers: notice.action === 'activity.edit' ? { restore: notice.activityId } : null,
      };
    case 'undo_skipped':
      return notice.all
        ? { ...plain, title: notices.changedSince, description: notices.changedSinceText }
        : { ...plain, title: done.undone, description: done.undoneInPart(notice.skipped.length) };
    case 'refused': {
      const { title, text } = refusalText(notice.code, notice.action, display.words);
      return {
        title,
        description: text,
        kind: 'danger',
        offers: notice.code === 'premium_required' ? 'premium' : 'refused',
      };
    }
    case 'nothing_loaded': {
      const { errorTitle, errorText } = display.words.activity.today;
      return { ...plain, title: errorTitle, description: errorText, kind: 'danger' };
    }
    case 'storage_lost':
      return {
        ...plain,
        title: display.words.activity.sync.storageLost,
        description: display.words.sync.storageLostText,
        kind: 'danger',
      };
    case 'account_changed':
      return { ...plain, title: notices.accountChanged, description: notices.accountChangedText, kind: 'danger' };
    default:
      return unreachable(notice);
  }
}

/** The operation whose toast this notice replaces, because it is no longer true; else null. */
export function noticeSlot(
  notice: SaidNotice,
  last: { readonly action: Action; readonly operationId: string } | null,
): string | null {
  if ('operationId' in notice) return notice.operationId;
  if (notice.type !== 'end_replaced' || last?.action.type !== 'session.end') return null;
  return last.action.activityId === notice.activity.id ? last.operationId : null;
}

/** 'Maja ended the sleep at 05:31'. */
function endedByOtherText(session: Session, { household, zone, words }: NamesAndTimes): string {
  const { endedFeed: feed, endedSleep: sleep } = words.messages.notices;
  const ended = textOfSort(sortOf(session), words, { feed, sleep, of: (own) => own.ended });
  return ended(whoText(session.endedBy, household, words), formatClock(session.endedAt ?? session.startedAt, zone));
}

/** My own value; null if it was equal. */
function mineText(
  { endedAt, amountMl }: { readonly endedAt: number; readonly amountMl: number | null },
  activity: Session,
  { zone, words }: NamesAndTimes,
): string | null {
  const { notices } = words.messages;
  const clock = formatClock(endedAt, zone);
  const isSameAmount = amountMl === null || amountMl === amountMlOf(activity);
  if (isSameAmount && activity.endedAt !== null && clock === formatClock(activity.endedAt, zone)) return null;
  const said = amountMl === null ? notices.yours(clock) : notices.yoursMl(clock, amountMl);
  return cameTooLate({ endedAt }, activity) ? `${said} ${notices.endStays}` : said;
}
