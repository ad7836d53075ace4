import { illnesses } from '@lulla/domain/statistics/illness';
import { buildTemperature } from '@lulla/domain/test/build-activity';
import { buildId } from '@lulla/domain/test/people';
import { DAY } from '@lulla/domain/time/instant';
import type { Span } from '@lulla/domain/time/span';
import { describe, expect, it } from 'vitest';
import { isCovered } from '../../../sync/model/coverage.ts';
import { CLOSED_LOG } from '../../../sync/model/log-state.ts';
import { isWhole, spanToRead } from './span-to-read.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const daysAgo = (days: number) => now - days * DAY;
const logThatRead = (...older: readonly Span[]) => ({
  older,
  sync: { ...CLOSED_LOG.sync, lastSyncedAt: now },
});

/** The latest illness of a log with readings so many days ago, of which the device holds some. */
function latestIllness(readings: readonly number[], ...older: readonly Span[]) {
  const log = logThatRead(...older);
  const times = readings.map(daysAgo).sort((a, b) => a - b);
  const held = times.filter((at) => at === times.at(-1) || isCovered(log, { from: at, to: at + 1 }));
  const [illness] = illnesses(held.map((startedAt, n) => buildTemperature({ id: buildId(n), startedAt })));
  if (!illness) throw new Error('There is no illness.');
  return { illness, log };
}

/** What is to be read of it. */
function toRead(readings: readonly number[], ...older: readonly Span[]): Span | null {
  const { illness, log } = latestIllness(readings, ...older);
  return spanToRead(illness, log);
}

describe('R220 an illness is told whole', () => {
  it.each([
    ['of the latest days', [3, 2, 1]],
    ['that began two days after the device’s log does, and goes on', [29, 27.5, 26]],
  ])('one %s is here', (_, readings) => {
    expect(toRead(readings)).toBeNull();
  });

  it.each([
    ['of which only the latest reading is here', [44, 43.5, 43], { from: daysAgo(57), to: daysAgo(41) + 1 }],
    ['that may have begun before the device’s log', [36, 34.5, 33, 31, 30], { from: daysAgo(45), to: daysAgo(31) }],
    ['that began less than two days after it', [29.5], { from: daysAgo(43.5), to: daysAgo(29.5) }],
  ])('one %s is read, with the fortnight before it', (_, readings, expected) => {
    expect(toRead(readings)).toEqual(expected);
  });

  it('and is here once that was read; of a longer one the fortnight before is next', () => {
    const october = { from: daysAgo(57), to: daysAgo(27) };
    expect(toRead([44, 43.5, 43], october)).toBeNull();
    const long = Array.from({ length: 30 }, (_, n) => 44 + n);
    expect(toRead(long, { from: daysAgo(58), to: daysAgo(42) + 1 })).toEqual({ from: daysAgo(72), to: daysAgo(58) });
  });

  it('one that goes on for months is read back for 90 days or a little more, and readings may still be missing', () => {
    const daily = Array.from({ length: 700 }, (_, n) => n);
    const spans: Span[] = [];
    for (let span = toRead(daily); span && spans.length < 100; span = toRead(daily, ...spans)) spans.push(span);
    expect(spans.map(({ from }) => from)).toEqual([45, 59, 73, 87, 101].map(daysAgo));
    const { illness, log } = latestIllness(daily, ...spans);
    expect(isWhole(illness, log)).toBe(false);
  });

  it('is not here before the first sync', () => {
    const [illness] = illnesses([buildTemperature({ startedAt: now })]);
    expect(illness && spanToRead(illness, CLOSED_LOG)).not.toBeNull();
  });
});
