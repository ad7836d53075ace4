import type { Action } from '@lulla/domain/protocol/action';
import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { addDays, localDate } from '@lulla/domain/time/zone';
import { getInfo } from '@lulla/server/test/families.ts';
import { buildOperation, newId, sync } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import type { World } from '@lulla/server/test/world.ts';
import { bottleOf, breastmilkAt, diaperWith, sleepFrom, temperatureOf, vitaminD } from '../harness/taps.ts';

const DAYS_OLD = 100;
/** Before the due date. */
const DAYS_EARLY = 40;
/** Of one request. */
const MOST = 50;
/** As long as a name may be. */
const LONG_NAME = 'Åsa Östen Ängla Förnamn Mellannamn Efternamn';

/** A child of whom more is logged than the page has room for: long names, many medicines and temperatures. */
export async function logEverything(world: World, person: Person, name = LONG_NAME): Promise<void> {
  const now = world.clock.now();
  const { familyId } = await getInfo(world, person);
  const birthDate = addDays(localDate(now, 'Europe/Stockholm'), -DAYS_OLD);
  const changes = { name, birthDate, dueDate: addDays(birthDate, DAYS_EARLY), sex: 'girl' } as const;
  const actions: Action[] = [{ type: 'child.edit', childId: familyId, changes }];
  for (let day = 0; day < 15; day += 1) actions.push(...dayOf(now - day * DAY, day));
  for (const days of [98, 90, 76, 62, 48, 34, 20, 6]) actions.push(measured(now - days * DAY, DAYS_OLD - days));
  for (let place = 0; place < 12; place += 1) {
    actions.push(
      dose(now - place * 20 * HOUR - HOUR, place),
      temperatureOf(3700 + place * 11, now - place * 9 * HOUR - HOUR),
    );
  }
  for (let from = 0; from < actions.length; from += MOST) {
    const operations = actions.slice(from, from + MOST).map((action) => buildOperation(world, action));
    const { answer } = await sync(world, person, { operations });
    const refused = answer.results.find(({ status }) => status !== 'applied');
    if (refused) throw new Error(JSON.stringify(refused));
  }
}

/** Eight meals, four sleeps, six diapers and vitamin D in the 24 hours before a moment. */
function dayOf(end: number, day: number): Action[] {
  const shift = ((day * 7) % 5) * 6 * MINUTE;
  const at = (hours: number) => end - hours * HOUR - shift;
  const meals = [1, 4, 7, 10, 13, 16, 19, 22].map((hours, place) =>
    place % 3 === 0 ? bottleOf(90 + ((day + place) % 4) * 20, at(hours)) : breastmilkAt(at(hours)),
  );
  const sleeps = [
    [3.5, 2],
    [9.5, 8],
    [15.5, 11],
    [21.5, 17],
  ].map(([from = 0, to = 0]) => sleepFrom(at(from), at(to)));
  const diapers = [1.2, 5, 9.7, 13.2, 17, 22].map((hours, place) =>
    diaperWith(place % 3 === 0 ? 'both' : 'pee', at(hours)),
  );
  return [...meals, ...sleeps, ...diapers, vitaminD(at(6))];
}

function measured(startedAt: number, days: number): Action {
  const values = { weightG: 2600 + days * 31, lengthMm: 465 + days, headMm: 335 + Math.round(days / 2) };
  return { type: 'growth.log', activityId: newId(), startedAt, note: null, position: 'lying', ...values };
}

function dose(startedAt: number, place: number): Action {
  const names = ['Alvedon', 'Nässpray med koksaltlösning för de allra minsta barnen', 'Ipren', 'Salva', 'Öronropp'];
  const name =
    place < names.length
      ? (names[place] ?? '')
      : `Medicin ${place} med ett namn som är så långt som det får vara, alltså lite till`;
  return {
    type: 'medicine.log',
    activityId: newId(),
    startedAt,
    note: null,
    name,
    centiDose: 250,
    unit: 'ml',
    leastMinutes: null,
  };
}
