import { useEffect } from 'react';
import { showToast, type ToastMessage } from '../../components/toast.ts';
import { onNotice } from '../../sync/log.ts';
import type { Notice } from '../../sync/notice.ts';
import { logAction } from './log-action.ts';
import { type NoticeText, noticeText } from './notice-text.ts';
import { openSheet } from './open-sheet.ts';
import { isTold } from './told.ts';
import { getReader } from './use-reader.ts';

/** Says what the server made of writes, as toasts, while the dashboard stands. */
export function useNotices(): void {
  useEffect(() => onNotice(showNotice), []);
}

function showNotice(notice: Notice): void {
  if ('operationId' in notice && isTold(notice.operationId)) return;
  const reader = getReader();
  const text = noticeText(notice, reader);
  const slot = 'operationId' in notice ? { slot: notice.operationId } : {};
  showToast({ ...toastOf(text, reader.words.activity.notices), ...slot });
}

function toastOf(
  { title, description, kind, offers }: NoticeText,
  words: { see: string; restore: string },
): ToastMessage {
  const message = { title, kind, ...(description === null ? {} : { description }) };
  if (offers === null) return message;
  if (offers === 'refused')
    return { ...message, action: { label: words.see, onPress: () => openSheet({ type: 'sync' }) } };
  const { restore } = offers;
  const onPress = () => void logAction({ type: 'activity.restore', activityId: restore });
  return { ...message, action: { label: words.restore, onPress } };
}
