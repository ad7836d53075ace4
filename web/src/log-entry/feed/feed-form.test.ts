import type { Action } from '@lulla/domain/protocol/action';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { buildBottle, buildBreastmilk, buildDrops } from '../testing/build-activities.ts';
import { type FeedForm, feedAction, feedFormInstant, feedFormProblem, newFeedForm } from './feed-form.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const fresh = newFeedForm([]);
const earliest = now - 9000 * HOUR;
const ids = () => {
  let count = 0;
  return () => `id-${++count}`;
};

describe('newFeedForm', () => {
  it('is a bottle before the first feed, and vitamin D among the drops', () => {
    expect(fresh).toMatchObject({ kind: 'bottle', ml: 90, drops: { vitamin_d: 5 }, earlier: null, note: null });
  });

  it('has what was given last: kind, amount, drops', () => {
    const log = [buildBreastmilk(3), buildBottle(2, { startedMl: 180 }), buildDrops(1, 'lactase', 3)];
    expect(newFeedForm(log)).toMatchObject({ kind: 'breastmilk', ml: 180, drops: { lactase: 3 } });
    expect(newFeedForm(log, 'drops').kind).toBe('drops');
  });
});

describe('feedAction', () => {
  it('R183 writes no bottle of which an amount cannot be read', () => {
    expect(feedAction({ ...fresh, milk: Number.NaN }, now, ids())).toBeNull();
    expect(feedAction({ ...fresh, ml: null }, now, ids())).toBeNull();
  });

  const common = { activityId: 'id-1', startedAt: now, note: null };

  it.each<[string, Partial<FeedForm>, Action]>([
    ['starts a bottle', {}, { type: 'feed.start', ...common, feed: { kind: 'bottle', startedMl: 90 } }],
    [
      'starts breastmilk a while ago, with a note',
      { kind: 'breastmilk', earlier: 'running', note: '  left side ' },
      { type: 'feed.start', ...common, note: 'left side', feed: { kind: 'breastmilk' } },
    ],
    [
      'logs a past bottle as one moment (P16)',
      { earlier: 'finished', ml: 210 },
      { type: 'feed.log', ...common, feed: { kind: 'bottle', amountMl: 210 } },
    ],
    [
      'starts a bottle of breast milk (R183)',
      { milk: 'breast' },
      { type: 'feed.start', ...common, feed: { kind: 'bottle', startedMl: 90, milk: 'breast' } },
    ],
    [
      'logs a past mixed bottle (R183)',
      { milk: 40, earlier: 'finished' },
      { type: 'feed.log', ...common, feed: { kind: 'bottle', amountMl: 90, milk: 40 } },
    ],
    [
      'starts a mixed bottle of which all is breast milk (R183)',
      { milk: 90, ml: 60 },
      { type: 'feed.start', ...common, feed: { kind: 'bottle', startedMl: 60, milk: 'breast' } },
    ],
    [
      'logs past breastmilk',
      { kind: 'breastmilk', earlier: 'finished' },
      { type: 'feed.log', ...common, feed: { kind: 'breastmilk' } },
    ],
    [
      'logs one entry a sort of drops (P17)',
      { kind: 'drops', drops: { vitamin_d: 5, probiotic: 2 }, earlier: 'running' },
      {
        type: 'drops.log',
        startedAt: now,
        note: null,
        entries: [
          { activityId: 'id-1', dropType: 'vitamin_d', dropCount: 5 },
          { activityId: 'id-2', dropType: 'probiotic', dropCount: 2 },
        ],
      },
    ],
  ])('%s', (_, part, action) => {
    expect(feedAction({ ...fresh, ...part }, now, ids())).toEqual(action);
  });
});

describe('when it was', () => {
  it('is the moment of saving unless *Earlier* is open', () => {
    const time = { minutesBack: 15 };
    expect(feedFormInstant({ ...fresh, time }, now)).toBe(now);
    expect(feedFormInstant({ ...fresh, earlier: 'running', time }, now)).toBe(now - 15 * MINUTE);
  });

  it.each<[Partial<FeedForm>, ReturnType<typeof feedFormProblem>]>([
    [{ time: { at: now + HOUR } }, null],
    [{ earlier: 'finished', time: { at: now + HOUR } }, 'cannotBeFuture'],
    [{ earlier: 'finished', time: { at: now - 9000 * HOUR } }, null],
    [{ earlier: 'finished', time: { at: now - 9001 * HOUR } }, 'tooEarly'],
    [{ earlier: 'running', kind: 'drops', time: { at: now - 9001 * HOUR } }, 'tooEarly'],
    [{ earlier: 'finished', time: { at: null } }, 'unreadable'],
  ])('R12 %j: %s', (part, problem) => {
    expect(feedFormProblem({ ...fresh, ...part }, now, earliest)).toBe(problem);
  });
});
