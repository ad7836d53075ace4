import { MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import type { Edited } from '../editing.ts';
import { buildBreastmilk, buildSleep } from '../testing/build-activities.ts';
import { areMinutesRefused } from './minutes-problem.ts';
import { pauseNow, switchNow } from './side-actions.ts';
import { minutesOf, parseMinutes } from './typed-minutes.ts';

const start = Date.parse('2026-11-20T08:00:00Z');
const end = start + 20 * MINUTE;

describe('R196 typed minutes', () => {
  it.each([
    ['12', 12],
    [' 8 min ', 8],
    ['8m', 8],
    ['15 minuter', 15],
    ['0', 0],
    ['240', 240],
    ['', null],
    ['  ', null],
    ['241', Number.NaN],
    ['-1', Number.NaN],
    ['4,5', Number.NaN],
    ['4x', Number.NaN],
    ['a while', Number.NaN],
  ])('%j is read as %s', (text, minutes) => {
    expect(parseMinutes(text)).toBe(minutes);
  });

  it('are logged where they were typed, and not at all where one cannot be read', () => {
    expect(minutesOf({ left: '12', right: '' })).toEqual({ minutesLeft: 12 });
    expect(minutesOf({ left: '', right: '' })).toEqual({});
    expect(minutesOf({ left: '12', right: 'x' })).toBeNull();
  });

  const timed = buildBreastmilk(start, { endedAt: end });
  const measured = { ...timed, sides: [{ at: start, to: 'left' as const }] };
  it.each<[string, Parameters<typeof areMinutesRefused>[0], Edited, boolean]>([
    ['nothing edited', timed, {}, false],
    ['as long as the feed', timed, { minutesLeft: 12, minutesRight: 8 }, false],
    ['longer than the feed', timed, { minutesLeft: 12, minutesRight: 9 }, true],
    ['with an end that makes room', timed, { minutesLeft: 21, endedAt: end + MINUTE }, false],
    ['unreadable', timed, { minutesRight: Number.NaN }, true],
    ['beside what was measured', measured, { minutesRight: 1 }, true],
    ['in place of what was measured', measured, { minutesLeft: 0, minutesRight: 20 }, false],
    ['of a past feed, which is one moment', buildBreastmilk(start, { endedAt: start }), { minutesLeft: 200 }, false],
    [
      'of a moment that is moved',
      buildBreastmilk(start, { endedAt: start, minutesLeft: 9 }),
      { startedAt: end },
      false,
    ],
    ['taken back', { ...timed, minutesLeft: 30 }, { minutesLeft: null }, false],
    ['of a sleep', buildSleep(start, { endedAt: end }), { minutesLeft: 90 }, false],
  ])('are refused or not: %s', (_, activity, edited, isRefused) => {
    expect(areMinutesRefused(activity, edited)).toBe(isRefused);
  });
});

describe('R194 a tap comes after every mark that is shown', () => {
  it.each([
    ['now', end, end],
    ['though the clock is behind the start', start - MINUTE, start + 1],
  ])('%s', (_, now, from) => {
    const feed = buildBreastmilk(start, { sides: [{ at: start, to: 'left' }] });
    expect(switchNow(feed, 'right', now)).toMatchObject({ type: 'session.side', side: 'right', from });
    expect(pauseNow(feed, now)).toMatchObject({ type: 'session.pause', from });
  });
});
