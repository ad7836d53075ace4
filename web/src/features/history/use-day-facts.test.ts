import { dayTotals } from '@lulla/domain/statistics/day-totals';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { english, swedish } from '../../i18n/testing/all-words.ts';
import { buildBottle, buildDiaper, buildSleep } from '../../log-entry/testing/build-activities.ts';
import { dayFacts } from './use-day-facts.ts';

const noon = Date.parse('2026-11-20T12:00:00+01:00');
const reading = { now: noon + HOUR, zone: 'Europe/Stockholm' };
const bottle = (amountMl: number | null) => buildBottle(noon - HOUR, { endedAt: noon, amountMl });
const sleep = buildSleep(noon - 5 * HOUR, { endedAt: noon - 5 * HOUR + 100 * MINUTE });
const diaper = buildDiaper(noon);

it.each([
  [
    'everything',
    [bottle(110), bottle(60), sleep, diaper],
    true,
    '170 ml\u00A0· 1h 40m sleep\u00A0· 1 diaper',
    '170 ml\u00A0· 1 tim 40 min sömn\u00A0· 1 blöja',
  ],
  ['feeds without an amount', [bottle(null)], true, '1 feed', '1 matning'],
  ['two diapers', [diaper, { ...diaper, id: 'x' }], true, '2 diapers', '2 blöjor'],
  ['sleep of which only a part may be here', [sleep, diaper], false, '1 diaper', '1 blöja'],
  ['nothing of it', [], true, '', ''],
])('R132 a day with %s', (_, activities, isSleepKnown, en, sv) => {
  const totals = dayTotals(activities, '2026-11-20', reading);
  expect([english, swedish].map((words) => dayFacts(totals, isSleepKnown, words))).toEqual([en, sv]);
});
