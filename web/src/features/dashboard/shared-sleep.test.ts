import { DAY, HOUR } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { ALICE, buildBottle, buildDiaper, buildSleep } from '../../log-entry/testing/build-activities.ts';
import { sharedSleep } from './shared-sleep.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const ago = (hours: number) => now - hours * HOUR;
const slept = (from: number, to: number) => buildSleep(ago(from), { endedAt: ago(to), endedBy: ALICE });
const spansOf = (...logs: Parameters<typeof sharedSleep>[0]) =>
  sharedSleep(logs, now).spans.map(({ from, to }) => [(now - from) / HOUR, (now - to) / HOUR]);

describe('sharedSleep', () => {
  it('is where the sleeps of both overlap, and their sum', () => {
    const [one, other] = [[slept(10, 6), slept(4, 2)], [slept(8, 3)]];
    expect(spansOf(one, other)).toEqual([
      [8, 6],
      [4, 3],
    ]);
    expect(sharedSleep([one, other], now).asleep).toBe(3 * HOUR);
  });

  it('is nothing where one wakes as the other falls asleep, and where one never slept', () => {
    expect(spansOf([slept(5, 4)], [slept(4, 3)])).toEqual([]);
    expect(spansOf([slept(5, 4)], [buildDiaper(ago(4.5))])).toEqual([]);
    expect(sharedSleep([[], []], now)).toMatchObject({ spans: [], asleep: 0 });
  });

  it.each([
    ['both slept, never at the same time', [[slept(5, 4)], [slept(4, 3)]], true],
    ['one slept', [[slept(5, 4)], [buildDiaper(ago(4.5))]], false],
    ['one slept before the day', [[slept(5, 4)], [slept(30, 25)]], false],
    ['only bottles were logged', [[buildBottle(ago(3))], [buildBottle(ago(2))]], false],
  ])('knows whether all have slept: %s', (_, logs, haveAllSlept) => {
    expect(sharedSleep(logs, now)).toMatchObject({ asleep: 0, haveAllSlept });
  });

  it('counts overlapping sleeps of one child once, and joins those that meet', () => {
    expect(spansOf([slept(6, 4), slept(5, 3), slept(3, 2)], [slept(8, 1)])).toEqual([[6, 2]]);
  });

  it('lasts until now while both sleep, and is cut where the day begins', () => {
    expect(spansOf([buildSleep(ago(2))], [buildSleep(ago(1))])).toEqual([[1, 0]]);
    expect(spansOf([slept(30, 20)], [slept(26, 22)])).toEqual([[24, 22]]);
  });

  it('knows two who were put to bed since the minute began, one after the other', () => {
    const [one, other] = [buildSleep(now + 10_000), buildSleep(now + 40_000)];
    for (const logs of [
      [[one], [other]],
      [[buildSleep(ago(2))], [other]],
    ]) {
      expect(sharedSleep(logs, now)).toMatchObject({ spans: [{ from: now + 40_000 }], haveAllSlept: true });
    }
    const woken = { ...one, endedAt: now + 20_000, endedBy: ALICE };
    expect(sharedSleep([[woken], [other]], now)).toMatchObject({ spans: [], haveAllSlept: true });
  });

  it('leaves out a sleep of which nobody knows the end, and one that somebody forgot to end', () => {
    const other = [slept(9, 0)];
    expect(spansOf([buildSleep(ago(8), { endUnknown: true })], other)).toEqual([]);
    expect(spansOf([buildSleep(now - DAY)], other)).toEqual([]);
  });

  it('of three is where all of them sleep', () => {
    expect(spansOf([slept(9, 1)], [slept(8, 5), slept(4, 2)], [slept(6, 3)])).toEqual([
      [6, 5],
      [4, 3],
    ]);
  });

  it('is elapsed time: an hour that the clock repeats counts twice, one that it skips does not', () => {
    // In Stockholm 01:30 to 03:30: three hours on the night to winter time, one on the night to summer time.
    const nights = [
      ['2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z', 3],
      ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', 1],
    ] as const;
    for (const [from, to, hours] of nights) {
      const sleep = buildSleep(Date.parse(from), { endedAt: Date.parse(to), endedBy: ALICE });
      expect(sharedSleep([[sleep], [sleep]], Date.parse(to) + HOUR).asleep).toBe(hours * HOUR);
    }
  });
});
