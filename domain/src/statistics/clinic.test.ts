import { describe, expect, it } from 'vitest';
import {
  buildBath,
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildDrops,
  buildEnded,
  buildMedicine,
  buildTemperature,
} from '../../test/build-activity.ts';
import { buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { slept } from '../../test/sleeps.ts';
import { DAY, HOUR } from '../time/instant.ts';
import { CLINIC_DAYS, dropDays, medicinesSince, temperaturesSince } from './clinic.ts';
import { dayAverages, recentDays } from './recent-days.ts';

const reading = { now: NOON, zone: STOCKHOLM };
type Activities = Parameters<typeof recentDays>[0];
const daysOf = (...activities: Activities) => recentDays(activities, CLINIC_DAYS, reading);
/** The log began long before. */
const bath = buildBath({ id: buildId(99), startedAt: NOON - 40 * DAY });
const averagesOf = (...activities: Activities) => dayAverages(daysOf(...activities, bath));
const bottle = (id: number, ago: number, amountMl: number | null) =>
  buildEnded(buildBottle({ id: buildId(id), startedAt: NOON - ago, amountMl }), NOON - ago + HOUR / 4);
const breast = (id: number, ago: number) =>
  buildEnded(buildBreastmilk({ id: buildId(id), startedAt: NOON - ago }), NOON - ago + HOUR / 4);

describe('R317 the averages for the clinic', () => {
  it('are of the same whole days for all of feeding, so that parts add up', () => {
    const { feeding } = averagesOf(
      bottle(1, DAY, 100),
      breast(2, DAY + HOUR),
      breast(3, 2 * DAY),
      breast(4, 2 * DAY + HOUR),
      // Today is not over.
      bottle(5, HOUR, 200),
    );
    expect(feeding).toEqual({ days: 2, feeds: 2, breastmilk: 1.5, ml: 50, unknownAmount: 0 });
  });

  it('say which bottles are in no sum, and nothing where nothing had an amount', () => {
    expect(averagesOf(bottle(1, DAY, 90), bottle(2, DAY + HOUR, null)).feeding).toMatchObject({
      ml: 90,
      unknownAmount: 1,
    });
    expect(averagesOf(breast(1, DAY)).feeding?.ml).toBeNull();
  });

  it('leave out days without any, and days before the fourteen', () => {
    const pee = buildDiaper({ id: buildId(1), startedAt: NOON - DAY, contents: 'pee' });
    const both = buildDiaper({ id: buildId(2), startedAt: NOON - DAY - HOUR, contents: 'both' });
    const old = buildDiaper({ id: buildId(3), startedAt: NOON - CLINIC_DAYS * DAY });
    expect(averagesOf(pee, both, old).diapers).toEqual({ days: 1, changes: 2, pee: 2, poo: 1 });
    expect(averagesOf(old)).toEqual({ feeding: null, sleep: null, diapers: null });
  });

  it('know the longest stretch across midnight', () => {
    const { sleep } = averagesOf(slept('2026-03-07T20:00Z', '2026-03-08T02:00Z'));
    expect(sleep).toEqual({ days: 2, asleep: 3 * HOUR, longest: 6 * HOUR });
  });
});

describe('R319 medicines, temperatures and drops for the clinic', () => {
  it('counts doses by name, the latest medicine first', () => {
    const dose = (id: number, ago: number, name: string) =>
      buildMedicine({ id: buildId(id), startedAt: NOON - ago, name });
    const given = medicinesSince(
      [dose(1, DAY, 'Alvedon'), dose(2, 2 * DAY, 'ALVEDON'), dose(3, HOUR, 'Ipren'), dose(4, 20 * DAY, 'Alvedon')],
      NOON - 14 * DAY,
    );
    expect(given.map(({ latest: { name }, doses }) => [name, doses])).toEqual([
      ['Ipren', 1],
      ['Alvedon', 2],
    ]);
  });

  it('tells every amount of a medicine, the latest first', () => {
    const dose = (id: number, ago: number, centiDose: number, unit: 'ml' | 'mg') =>
      buildMedicine({ id: buildId(id), startedAt: NOON - ago, name: 'Alvedon', centiDose, unit });
    const [given] = medicinesSince(
      [dose(1, DAY, 250, 'ml'), dose(2, HOUR, 6000, 'mg'), dose(3, 2 * DAY, 250, 'ml')],
      0,
    );
    expect(given).toMatchObject({
      doses: 3,
      amounts: [
        { centiDose: 6000, unit: 'mg' },
        { centiDose: 250, unit: 'ml' },
      ],
    });
  });

  it('lists temperatures of the days, the latest first', () => {
    const measured = (id: number, ago: number) => buildTemperature({ id: buildId(id), startedAt: NOON - ago });
    const found = temperaturesSince([measured(1, 3 * DAY), measured(2, DAY), measured(3, 15 * DAY)], NOON - 14 * DAY);
    expect(found.map(({ startedAt }) => NOON - startedAt)).toEqual([DAY, 3 * DAY]);
  });

  it('counts days with drops, not drops', () => {
    const drops = (id: number, ago: number) => buildDrops({ id: buildId(id), startedAt: NOON - ago });
    const [found] = dropDays(daysOf(drops(1, DAY), drops(2, DAY + HOUR), drops(3, 2 * DAY)));
    expect(found?.days).toBe(2);
  });
});
