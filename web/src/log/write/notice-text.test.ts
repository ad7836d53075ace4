import { describe, expect, it } from 'vitest';
import { swedish, english as words } from '../../i18n/testing/all-words.ts';
import {
  ALICE,
  BOB,
  buildBottle,
  buildFamily,
  buildPumping,
  buildSleep,
} from '../../log-entry/testing/build-activities.ts';
import { type NoticeText, noticeSlot, noticeText, type SaidNotice } from './notice-text.ts';
import { supersededText } from './superseded-text.ts';

const zone = 'Europe/Stockholm';
const end = Date.parse('2026-11-20T02:12:00Z');
const display = { household: { userId: ALICE, family: buildFamily() }, zone, words };
const mine = { endedAt: Date.parse('2026-11-20T02:20:00Z'), amountMl: 90 };
const plain = { description: null, kind: 'neutral', offers: null } as const;

describe('noticeText', () => {
  it.each<[SaidNotice, NoticeText]>([
    [
      {
        type: 'already_ended',
        operationId: 'o',
        by: BOB,
        activity: buildBottle(0, { endedAt: end, endedBy: BOB, amountMl: 110 }),
        mine,
      },
      { ...plain, title: 'Already ended by Bo at 03:12 (110 ml)', description: 'You ended it at 03:20 (90 ml).' },
    ],
    [
      {
        type: 'end_replaced',
        by: null,
        activity: buildSleep(0, { endedAt: end, endedBy: null }),
        mine: { ...mine, amountMl: null },
      },
      { ...plain, title: 'Already ended by former member at 03:12', description: 'You ended it at 03:20.' },
    ],
    [
      {
        type: 'already_ended',
        operationId: 'o',
        by: BOB,
        activity: buildBottle(0, { endedAt: end, endedBy: BOB, amountMl: 110 }),
        mine: { endedAt: end + 20_000, amountMl: 110 },
      },
      { ...plain, title: 'Already ended by Bo at 03:12 (110 ml)' },
    ],
    [
      {
        type: 'end_replaced',
        by: BOB,
        activity: buildBottle(0, { endedAt: end, endedBy: BOB, amountMl: 110 }),
        mine: { endedAt: end, amountMl: 90 },
      },
      { ...plain, title: 'Already ended by Bo at 03:12 (110 ml)', description: 'You ended it at 03:12 (90 ml).' },
    ],
    [
      {
        type: 'already_ended',
        operationId: 'o',
        by: BOB,
        activity: buildPumping(0, { endedAt: end, endedBy: BOB }),
        mine,
      },
      { ...plain, title: 'Already ended by Bo at 03:12 (110 ml)', description: 'You ended it at 03:20 (90 ml).' },
    ],
    [
      {
        type: 'already_ended',
        operationId: 'o',
        by: BOB,
        activity: buildSleep(0, { endedAt: end, endedBy: BOB, endCause: 'tap' }),
        mine: { endedAt: end - 3_600_000, amountMl: null },
      },
      {
        ...plain,
        title: 'Already ended by Bo at 03:12',
        description:
          'You ended it at 02:12. It is too late to change it that way. Whoever logged it can edit the time.',
      },
    ],
    [
      { type: 'not_joined', operationId: 'o' },
      { ...plain, title: 'Both kept', description: 'Somebody has answered already, or one of them has changed.' },
    ],
    [
      { type: 'ended_by_other', by: BOB, activity: buildSleep(0, { endedAt: end, endedBy: BOB }) },
      { ...plain, title: 'Bo ended the sleep at 03:12' },
    ],
    [
      { type: 'ended_by_other', by: BOB, activity: buildBottle(0, { endedAt: end, endedBy: BOB, amountMl: 90 }) },
      { ...plain, title: 'Bo ended the feed at 03:12' },
    ],
    [
      { type: 'deleted', operationId: 'o', by: BOB, activityId: 'a', action: 'session.end' },
      { ...plain, title: 'Deleted by Bo', description: 'Your change was not saved.' },
    ],
    [
      { type: 'deleted', operationId: 'o', by: ALICE, activityId: 'a', action: 'activity.edit' },
      { ...plain, title: 'Deleted by you', description: 'Your change was not saved.', offers: { restore: 'a' } },
    ],
    [
      { type: 'undo_skipped', operationId: 'o', all: false, skipped: ['a'] },
      { ...plain, title: 'Undone', description: '1 activity has changed since and was left alone' },
    ],
    [
      { type: 'undo_skipped', operationId: 'o', all: true, skipped: [] },
      { ...plain, title: 'Could not be undone', description: 'It has changed since then.' },
    ],
    [
      { type: 'refused', operationId: 'o', code: 'not_permitted', action: 'activity.delete', blocked: 0 },
      {
        title: 'Error deleting activity',
        description: 'Failed to delete activity. This may be due to permission restrictions.',
        kind: 'danger',
        offers: 'refused',
      },
    ],
    [
      { type: 'refused', operationId: 'o', code: 'premium_required', action: 'bath.log', blocked: 0 },
      {
        title: 'Error saving activity',
        description: 'Drops and baths are part of Premium.',
        kind: 'danger',
        offers: 'premium',
      },
    ],
    [
      { type: 'nothing_loaded' },
      {
        ...plain,
        title: 'Error loading activities',
        description: 'Nothing is stored on this device yet and the server is not responding. You can still log.',
        kind: 'danger',
      },
    ],
    [
      { type: 'account_changed' },
      {
        ...plain,
        title: 'Somebody else is signed in on this browser',
        description: 'Nothing is sent from here until you sign in again.',
        kind: 'danger',
      },
    ],
  ])('%j', (notice, text) => {
    expect(noticeText(notice, display)).toEqual(text);
  });
});

it('R157 bends *you* after by, in Swedish', () => {
  const inSwedish = { ...display, words: swedish };
  const activity = buildSleep(0, { endedAt: end, endedBy: ALICE });
  const of = (notice: SaidNotice) => noticeText(notice, inSwedish).title;
  expect(of({ type: 'already_ended', operationId: 'o', by: ALICE, activity, mine: null })).toBe(
    'Redan avslutad av dig 03:12',
  );
  expect(of({ type: 'deleted', operationId: 'o', by: ALICE, activityId: 'a', action: 'activity.edit' })).toBe(
    'Borttagen av dig',
  );
  const deleted = { status: 'superseded', reason: 'deleted', activity: null, by: ALICE } as const;
  expect(supersededText(deleted, inSwedish).title).toBe('Borttagen av dig');
});

describe('noticeSlot', () => {
  const feed = buildBottle(0, { endedAt: end, endedBy: BOB, amountMl: 110 });
  const replaced: SaidNotice = { type: 'end_replaced', by: BOB, activity: feed, mine };
  const endOf = (activityId: string) => ({
    operationId: 'o',
    action: { type: 'session.end', activityId, endedAt: mine.endedAt, amountMl: 90, note: null } as const,
  });

  it('D44: that my end was replaced stands in place of what confirmed my end, which is no longer true', () => {
    expect(noticeSlot(replaced, endOf(feed.id))).toBe('o');
  });

  it('what confirmed another tap stays', () => {
    expect(noticeSlot(replaced, endOf(buildSleep(1).id))).toBeNull();
    const undo = { operationId: 'u', action: { type: 'undo', operationId: 'o' } as const };
    expect(noticeSlot(replaced, undo)).toBeNull();
    expect(noticeSlot(replaced, null)).toBeNull();
    expect(noticeSlot({ type: 'ended_by_other', by: BOB, activity: feed }, endOf(feed.id))).toBeNull();
  });

  it('what the server answered to a tap stands in place of what confirmed that tap', () => {
    expect(noticeSlot({ type: 'not_joined', operationId: 'p' }, endOf(feed.id))).toBe('p');
  });
});
