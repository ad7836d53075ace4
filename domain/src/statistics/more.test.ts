import { describe, expect, it } from 'vitest';
import { buildEnded, buildNote, buildTemperature, buildTummyTime } from '../../test/build-activity.ts';
import { BOB, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { DAY, HOUR, MINUTE } from '../time/instant.ts';
import { illnesses, reachOf } from './illness.ts';
import { tummyTimeOf } from './tummy-time.ts';

const reading = { now: NOON, zone: STOCKHOLM };
const session = (n: number, from: number, to: number | null) => {
  const begun = buildTummyTime({ id: buildId(n), startedAt: from, userId: BOB });
  return to === null ? begun : buildEnded(begun, to);
};

describe('R215 the tummy time of a day', () => {
  it.each<[string, Parameters<typeof session>[], number, number]>([
    ['none', [], 0, 0],
    [
      'two',
      [
        [1, NOON - 2 * HOUR, NOON - 2 * HOUR + 5 * MINUTE],
        [2, NOON - HOUR, NOON - HOUR + 7 * MINUTE],
      ],
      12 * MINUTE,
      2,
    ],
    [
      'overlaps, once',
      [
        [1, NOON - HOUR, NOON - 50 * MINUTE],
        [2, NOON - 55 * MINUTE, NOON - 45 * MINUTE],
      ],
      15 * MINUTE,
      2,
    ],
    [
      'one within another, once',
      [
        [1, NOON - HOUR, NOON - 30 * MINUTE],
        [2, NOON - 55 * MINUTE, NOON - 45 * MINUTE],
      ],
      30 * MINUTE,
      2,
    ],
    ['one that runs, up to now', [[1, NOON - 6 * MINUTE, null]], 6 * MINUTE, 1],
    ['a forgotten one, without minutes', [[1, NOON - 2 * HOUR, null]], 0, 1],
    ['over midnight, its part', [[1, NOON - 12 * HOUR - 5 * MINUTE, NOON - 12 * HOUR + 3 * MINUTE]], 3 * MINUTE, 1],
    ['yesterday’s, not', [[1, NOON - 14 * HOUR, NOON - 13 * HOUR]], 0, 0],
  ])('%s', (_, sessions, total, count) => {
    const log = sessions.map((each) => session(...each));
    expect(tummyTimeOf(log, '2026-03-10', reading)).toEqual({ date: '2026-03-10', total, sessions: count });
  });
});

describe('R220 temperatures by illness', () => {
  const at = (n: number, startedAt: number, centiCelsius = 3800) =>
    buildTemperature({ id: buildId(n), startedAt, centiCelsius });

  it('readings at most two days apart belong together; the latest first, each from its beginning', () => {
    const log = [at(1, NOON - DAY, 3900), at(2, NOON), at(3, NOON - 3 * DAY - 1), at(4, NOON - 3 * DAY - HOUR, 3950)];
    expect(illnesses([buildNote({ id: buildId(9) }), ...log])).toMatchObject([
      { readings: [{ id: buildId(1) }, { id: buildId(2) }], highest: 3900 },
      { readings: [{ id: buildId(4) }, { id: buildId(3) }], highest: 3950 },
    ]);
    expect(illnesses([at(1, NOON), at(2, NOON - 2 * DAY)])).toHaveLength(1);
    expect(illnesses([])).toEqual([]);
  });

  it('a reading is of the illness within its reach, and of another outside', () => {
    const log = [at(1, NOON - DAY), at(2, NOON)];
    const [illness] = illnesses(log);
    if (!illness) throw new Error('There is no illness.');
    const { from, to } = reachOf(illness);
    const countWith = (startedAt: number) => illnesses([...log, at(3, startedAt)]).length;
    expect([from - 1, from, to - 1, to].map(countWith)).toEqual([2, 1, 1, 2]);
  });

  it('in the same order on every device, whatever the order of the log', () => {
    const log = [at(2, NOON), at(1, NOON)];
    expect(illnesses(log)).toEqual(illnesses([...log].reverse()));
  });
});
