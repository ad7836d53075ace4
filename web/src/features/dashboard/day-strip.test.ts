import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import * as en from '../../i18n/en.ts';
import * as sv from '../../i18n/sv.ts';
import {
  ALICE,
  BOB,
  buildBath,
  buildBottle,
  buildDiaper,
  buildDrops,
  buildSleep,
} from '../../log-entry/testing/build-activities.ts';
import { dayStrip } from './day-strip.ts';
import { spoken } from './day-strip-picture.tsx';

const now = Date.parse('2026-11-20T08:00:00Z');
const zone = 'Europe/Stockholm';
const ago = (hours: number) => now - hours * HOUR;
const slept = (from: number, to: number) => buildSleep(ago(from), { endedAt: ago(to), endedBy: ALICE });

describe('dayStrip', () => {
  it('places feeds, drops and diapers of the last 24 hours and nothing else', () => {
    const strip = dayStrip(
      [buildBottle(now), buildDrops(ago(6), 'lactase'), buildDiaper(ago(12)), buildDiaper(ago(24)), buildBath(ago(1))],
      now,
      zone,
    );
    const places = [strip.feeds, strip.drops, strip.diapers].map((marks) => marks.map(({ at }) => at));
    expect(places).toEqual([[1], [0.75], [0.5]]);
  });

  it('cuts sleeps at its edges, draws running ones up to now and of one of unknown end its start alone', () => {
    const strip = dayStrip(
      [buildSleep(ago(3)), slept(30, 21), slept(40, 25), buildSleep(ago(9), { endUnknown: true })],
      now,
      zone,
    );
    expect(strip.sleeps.map(({ from, to }) => [from, to])).toEqual([
      [0.875, 1],
      [0, 0.125],
    ]);
    expect(strip.openEnds.map(({ at }) => at)).toEqual([0.625]);
    expect(strip.asleep).toBe(6 * HOUR);
  });

  it('does not fill the day with a sleep that somebody forgot to end, their own or the partner’s', () => {
    const forgotten = buildSleep(ago(24));
    for (const sleep of [forgotten, { ...forgotten, userId: BOB }]) {
      expect(dayStrip([sleep], now, zone)).toMatchObject({ sleeps: [], openEnds: [], asleep: 0 });
      expect(dayStrip([sleep], now - 1, zone)).toMatchObject({ sleeps: [{ to: 1 }], openEnds: [] });
    }
    expect(dayStrip([{ ...forgotten, keptAt: ago(1) }], now, zone).asleep).toBe(24 * HOUR);
  });

  it('knows a sleep that began or ended since the minute did, and ends at now', () => {
    const soon = now + 30_000;
    expect(dayStrip([buildSleep(soon)], now, zone).sleeps).toMatchObject([{ to: 1 }]);
    expect(dayStrip([buildSleep(now)], now, zone).sleeps).toMatchObject([{ to: 1 }]);
    const over = { endedAt: soon, endedBy: ALICE };
    expect(dayStrip([buildSleep(ago(6), over)], now, zone).sleeps).toMatchObject([{ to: 1 }]);
    expect(dayStrip([buildSleep(now + 10_000, over)], now, zone).asleep).toBe(20_000);
    expect(dayStrip([buildSleep(now + HOUR)], now, zone).sleeps).toEqual([]);
  });

  it('counts overlapping sleeps once', () => {
    expect(dayStrip([slept(6, 4), slept(5, 3), slept(5, 4.5)], now, zone).asleep).toBe(3 * HOUR);
  });

  it('marks every sixth hour of the wall clock', () => {
    const { hours } = dayStrip([], now, zone);
    expect(hours.map(({ hour }) => hour)).toEqual([12, 18, 0, 6]);
    expect(hours[0]?.at).toBeCloseTo(3 / 24);
  });

  it('marks them too where the clocks go back and where zones lie 45 minutes beside', () => {
    const fold = dayStrip([], Date.parse('2026-10-25T11:30:00Z'), zone).hours;
    expect(fold.map(({ hour }) => hour)).toEqual([18, 0, 6, 12]);
    expect(((fold[2]?.at ?? 0) - (fold[1]?.at ?? 0)) * DAY).toBeCloseTo(7 * HOUR);
    expect(dayStrip([], now + 5 * MINUTE, 'Asia/Kathmandu').hours.map(({ hour }) => hour)).toEqual([18, 0, 6, 12]);
  });
});

describe('spoken', () => {
  const running = [buildSleep(now + 30_000)];
  const ofUnknownEnd = [buildSleep(ago(9), { endUnknown: true })];
  it.each([
    ['no sleep', en, [], 'Last 24 hours: 0 feeds, 0 diapers, no sleep'],
    ['no sleep', sv, [], 'Senaste dygnet: 0 matningar, 0 blöjbyten, ingen sömn'],
    ['one that began just now', en, running, 'Last 24 hours: 0 feeds, 0 diapers, < 1m sleep'],
    ['one that began just now', sv, running, 'Senaste dygnet: 0 matningar, 0 blöjbyten, < 1 min sömn'],
    ['one of unknown end alone', en, ofUnknownEnd, 'Last 24 hours: 0 feeds, 0 diapers'],
    ['one of unknown end alone', sv, ofUnknownEnd, 'Senaste dygnet: 0 matningar, 0 blöjbyten'],
  ])('says of %s what is known', (_, words, activities, text) => {
    expect(spoken(dayStrip(activities, now, zone), { words })).toBe(text);
  });
});
