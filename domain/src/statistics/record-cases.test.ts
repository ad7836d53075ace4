import { describe, expect, it } from 'vitest';
import {
  buildBath,
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildDrops,
  buildEnded,
  buildSleep,
} from '../../test/build-activity.ts';
import { BOB, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { type Activity, isSession } from '../activity/activity.ts';
import { type ActivityRecord, activityRecordSchema } from '../protocol/records-response.ts';
import { HOUR, MINUTE } from '../time/instant.ts';
import { recordsOf } from './records.ts';

const rows = (activity: Activity) => recordsOf(activity, STOCKHOLM);

/** A record in one line: type, time, details, duration and notes, each '–' where there is none. */
const line = (record: ActivityRecord) =>
  [record.type, record.time, record.details, record.duration ?? '–', record.notes ?? '–'].join(' | ');
const feed = (minutes: number, parts: Parameters<typeof buildBottle>[0] = {}) =>
  buildBottle({ startedAt: NOON - minutes * MINUTE, ...parts });
const sleep = (minutes: number, parts: Parameters<typeof buildSleep>[0] = {}) =>
  buildSleep({ startedAt: NOON - minutes * MINUTE, ...parts });
const breast = (minutes: number, parts: Parameters<typeof buildBreastmilk>[0] = {}) =>
  buildBreastmilk({ startedAt: NOON - minutes * MINUTE, ...parts });
const byBob = { endedBy: BOB } as const;

describe('R96 every case of the rendering', () => {
  it.each<[string, Activity, string[]]>([
    ['a running bottle', feed(5), ['feed | 26-03-10 - 11:55 | Feeding started (120ml) | – | –']],
    ['the smallest bottle', feed(5, { startedMl: 30 }), ['feed | 26-03-10 - 11:55 | Feeding started (30ml) | – | –']],
    ['running breastmilk', breast(5), ['feed | 26-03-10 - 11:55 | Breastmilk feeding started | – | –']],
    [
      'R195 breastmilk that runs at a side',
      breast(5, { sides: [{ at: NOON - 5 * MINUTE, to: 'left' }] }),
      ['feed | 26-03-10 - 11:55 | Breastmilk feeding started (left) | – | –'],
    ],
    [
      'R195 breastmilk at both sides, with a pause between',
      buildEnded(
        breast(25, {
          sides: [
            { at: NOON - 25 * MINUTE, to: 'left' },
            { at: NOON - 13 * MINUTE, to: 'pause' },
            { at: NOON - 8 * MINUTE, to: 'right' },
          ],
        }),
        NOON,
      ),
      [
        'feed | 26-03-10 - 11:35 | Breastmilk feeding started (left) | – | –',
        'feed | 26-03-10 - 12:00 | Breastmilk feeding completed (left 12m, right 8m) | 25m | –',
      ],
    ],
    [
      'R196 past breastmilk with minutes',
      buildEnded(breast(0, { minutesLeft: 12, minutesRight: 0 }), NOON, { endCause: 'logged' }),
      ['feed | 26-03-10 - 12:00 | Breastmilk feeding completed (left 12m) | – | –'],
    ],
    ['a running sleep', sleep(5), ['sleep | 26-03-10 - 11:55 | Sleep started | – | –']],
    ['a running one with a note', sleep(5, { note: 'pram' }), ['sleep | 26-03-10 - 11:55 | Sleep started | – | pram']],
    [
      'a feed whose end nobody knows',
      feed(65, { endUnknown: true }),
      ['feed | 26-03-10 - 10:55 | Feeding started (120ml) | – | –'],
    ],
    [
      'a sleep whose end nobody knows',
      sleep(65, { endUnknown: true, note: 'late' }),
      ['sleep | 26-03-10 - 10:55 | Sleep started | – | late'],
    ],
    [
      'one that is still going on',
      sleep(65, { keptAt: NOON - MINUTE }),
      ['sleep | 26-03-10 - 10:55 | Sleep started | – | –'],
    ],
    [
      'a finished bottle',
      buildEnded(feed(45, { amountMl: 110 }), NOON),
      [
        'feed | 26-03-10 - 11:15 | Feeding started (120ml) | – | –',
        'feed | 26-03-10 - 12:00 | Feeding completed (110ml) | 45m | –',
      ],
    ],
    [
      'one of which nothing was eaten',
      buildEnded(feed(45, { amountMl: 0 }), NOON),
      [
        'feed | 26-03-10 - 11:15 | Feeding started (120ml) | – | –',
        'feed | 26-03-10 - 12:00 | Feeding completed (0ml) | 45m | –',
      ],
    ],
    [
      'one of unknown amount',
      buildEnded(feed(45), NOON),
      [
        'feed | 26-03-10 - 11:15 | Feeding started (120ml) | – | –',
        'feed | 26-03-10 - 12:00 | Feeding completed | 45m | –',
      ],
    ],
    [
      'one with a note',
      buildEnded(feed(45, { amountMl: 120, note: 'burped\ntwice' }), NOON),
      [
        'feed | 26-03-10 - 11:15 | Feeding started (120ml) | – | –',
        'feed | 26-03-10 - 12:00 | Feeding completed (120ml) | 45m | burped\ntwice',
      ],
    ],
    [
      'finished breastmilk',
      buildEnded(breast(12), NOON),
      [
        'feed | 26-03-10 - 11:48 | Breastmilk feeding started | – | –',
        'feed | 26-03-10 - 12:00 | Breastmilk feeding completed | 12m | –',
      ],
    ],
    [
      'a finished sleep',
      buildEnded(sleep(65), NOON),
      ['sleep | 26-03-10 - 10:55 | Sleep started | – | –', 'sleep | 26-03-10 - 12:00 | Sleep completed | 1h 5m | –'],
    ],
    [
      'a sleep logged afterwards',
      buildEnded(sleep(120), NOON - HOUR, { endCause: 'logged' }),
      ['sleep | 26-03-10 - 10:00 | Sleep started | – | –', 'sleep | 26-03-10 - 11:00 | Sleep completed | 1h 0m | –'],
    ],
    [
      'a past bottle, one moment',
      buildEnded(feed(0, { startedMl: null, amountMl: 90 }), NOON, { endCause: 'logged' }),
      ['feed | 26-03-10 - 12:00 | Feeding completed (90ml) | – | –'],
    ],
    [
      'past breastmilk, one moment, with a note',
      buildEnded(breast(0, { note: 'in bed' }), NOON, { endCause: 'logged' }),
      ['feed | 26-03-10 - 12:00 | Breastmilk feeding completed | – | in bed'],
    ],
    [
      'a past bottle that was given a length',
      buildEnded(feed(20, { startedMl: null, amountMl: 90, editedAt: NOON }), NOON, { endCause: 'edit' }),
      [
        'feed | 26-03-10 - 11:40 | Feeding started | – | –',
        'feed | 26-03-10 - 12:00 | Feeding completed (90ml) | 20m | –',
      ],
    ],
    [
      'a sleep that was ended at once',
      buildEnded(sleep(0), NOON),
      ['sleep | 26-03-10 - 12:00 | Sleep started | – | –', 'sleep | 26-03-10 - 12:00 | Sleep completed | < 1m | –'],
    ],
    [
      'a bottle that a partner ended',
      buildEnded(feed(45, { amountMl: 110 }), NOON, byBob),
      [
        'feed | 26-03-10 - 11:15 | Feeding started (120ml) | – | –',
        'feed | 26-03-10 - 12:00 | Feeding completed (110ml) | 45m | Ended by partner at 12:00',
      ],
    ],
    [
      'one of unknown amount that a partner ended',
      buildEnded(feed(45), NOON, byBob),
      [
        'feed | 26-03-10 - 11:15 | Feeding started (120ml) | – | –',
        'feed | 26-03-10 - 12:00 | Feeding completed | 45m | Ended by partner at 12:00',
      ],
    ],
    [
      'breastmilk that a partner ended, with the author’s note',
      buildEnded(breast(45, { note: 'left' }), NOON, byBob),
      [
        'feed | 26-03-10 - 11:15 | Breastmilk feeding started | – | –',
        'feed | 26-03-10 - 12:00 | Breastmilk feeding completed | 45m | left\nEnded by partner at 12:00',
      ],
    ],
    [
      'a sleep that a partner ended',
      buildEnded(sleep(65), NOON, byBob),
      [
        'sleep | 26-03-10 - 10:55 | Sleep started | – | –',
        'sleep | 26-03-10 - 12:00 | Sleep completed by partner | 1h 5m | Ended by partner at 12:00',
      ],
    ],
    [
      'one that a partner ended, with the author’s note',
      buildEnded(sleep(65, { note: 'pram' }), NOON, byBob),
      [
        'sleep | 26-03-10 - 10:55 | Sleep started | – | –',
        'sleep | 26-03-10 - 12:00 | Sleep completed by partner | 1h 5m | pram\nEnded by partner at 12:00',
      ],
    ],
    [
      'a sleep that a partner’s diaper change ended',
      buildEnded(sleep(65), NOON, { ...byBob, endCause: 'consequence' }),
      [
        'sleep | 26-03-10 - 10:55 | Sleep started | – | –',
        'sleep | 26-03-10 - 12:00 | Sleep completed by partner | 1h 5m | Ended by partner at 12:00',
      ],
    ],
    [
      'a bottle that an own sleep ended',
      buildEnded(feed(45, { amountMl: 120 }), NOON, { endCause: 'consequence' }),
      [
        'feed | 26-03-10 - 11:15 | Feeding started (120ml) | – | –',
        'feed | 26-03-10 - 12:00 | Feeding completed (120ml) | 45m | –',
      ],
    ],
    [
      'a partner’s end that its author has set right: the time is the author’s, who ended it stays named',
      buildEnded(sleep(65, { editedAt: NOON }), NOON - 5 * MINUTE, { ...byBob, endCause: 'edit' }),
      [
        'sleep | 26-03-10 - 10:55 | Sleep started | – | –',
        'sleep | 26-03-10 - 11:55 | Sleep completed by partner | 1h 0m | Ended by partner at 11:55',
      ],
    ],
    [
      'an end of whoever has no account any longer',
      buildEnded(sleep(65), NOON, { endedBy: null }),
      ['sleep | 26-03-10 - 10:55 | Sleep started | – | –', 'sleep | 26-03-10 - 12:00 | Sleep completed | 1h 5m | –'],
    ],
    [
      'a partner’s own sleep',
      buildEnded(sleep(65, { userId: BOB }), NOON),
      ['sleep | 26-03-10 - 10:55 | Sleep started | – | –', 'sleep | 26-03-10 - 12:00 | Sleep completed | 1h 5m | –'],
    ],
    [
      'a night over midnight',
      buildEnded(sleep(14 * 60), NOON - 5 * HOUR),
      ['sleep | 26-03-09 - 22:00 | Sleep started | – | –', 'sleep | 26-03-10 - 07:00 | Sleep completed | 9h 0m | –'],
    ],
    [
      'a sleep of more than a day',
      buildEnded(sleep(30 * 60), NOON),
      ['sleep | 26-03-09 - 06:00 | Sleep started | – | –', 'sleep | 26-03-10 - 12:00 | Sleep completed | 30h 0m | –'],
    ],
    ['drops with a note', buildDrops({ note: 'spat' }), ['feed | 26-03-10 - 11:00 | Vitamin D, 5 drops | – | spat']],
    ['one drop', buildDrops({ dropCount: 1 }), ['feed | 26-03-10 - 11:00 | Vitamin D, 1 drops | – | –']],
    ['a change out of the stock', buildDiaper({ fromStock: buildId(9) }), ['diaper | 26-03-10 - 11:00 | pee | – | –']],
    ['a corrected change', buildDiaper({ editedAt: NOON }), ['diaper | 26-03-10 - 11:00 | pee | – | –']],
    [
      'a bath',
      buildBath({ babyOil: true, shampoo: true }),
      ['bath | 26-03-10 - 11:00 | Bath with Baby oil & Shampoo | – | –'],
    ],
  ])('%s', (_name, activity, expected) => {
    expect(rows(activity).map(line)).toEqual(expected);
    for (const record of rows(activity)) {
      expect(record).toMatchObject({
        id: activity.id,
        user_id: activity.userId,
        session_id: isSession(activity) ? activity.id : null,
      });
      expect(activityRecordSchema.parse(record)).toEqual(record);
    }
  });

  it.each<[number, string]>([
    [0, '< 1m'],
    [59_999, '< 1m'],
    [60_000, '1m'],
    [89_999, '1m'],
    [90_000, '2m'],
    [45 * MINUTE, '45m'],
    [59 * MINUTE + 29_999, '59m'],
    [59 * MINUTE + 30_000, '1h 0m'],
    [HOUR, '1h 0m'],
    [HOUR + 5 * MINUTE, '1h 5m'],
    [2 * HOUR, '2h 0m'],
    [12 * HOUR + 59 * MINUTE, '12h 59m'],
  ])('%d ms of sleep are %s', (length, duration) => {
    expect(rows(buildEnded(buildSleep({ startedAt: NOON - length }), NOON))[1]).toMatchObject({ duration });
  });

  it('the same entry in two zones shows different times and the same moment', () => {
    const ended = buildEnded(sleep(65), NOON, byBob);
    const [here, there] = [STOCKHOLM, 'Asia/Kolkata'].map((zone) => recordsOf(ended, zone)[1]);
    expect(here).toMatchObject({ time: '26-03-10 - 12:00', notes: 'Ended by partner at 12:00' });
    expect(there).toMatchObject({ time: '26-03-10 - 16:30', notes: 'Ended by partner at 16:30' });
    expect(there?.timestamp).toBe(here?.timestamp);
  });
});
