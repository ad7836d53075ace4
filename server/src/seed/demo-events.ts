import type { CalendarEvent } from '@lulla/domain/calendar/event';
import type { Instant } from '@lulla/domain/time/instant';
import { addDays, localDate, weekday } from '@lulla/domain/time/zone';

const ZONE = 'Europe/Stockholm';

type Plan = readonly [
  days: number,
  who: 0 | 1,
  startTime: CalendarEvent['startTime'],
  endTime: CalendarEvent['endTime'],
  title: string,
  description?: string,
];

/** Days from today; the parents are Swedish. */
const PLANS: readonly Plan[] = [
  [-75, 0, '09:00', null, 'Hembesök från BVC'],
  [-34, 0, '10:30', null, 'BVC, vikt och längd'],
  [-6, 1, '14:00', '15:30', 'Fika hos mormor'],
  [0, 0, '13:15', '14:00', 'BVC, tremånaderskontroll', 'Ta med kuvertet från sist. Fråga om utslagen på kinden.'],
  [0, 1, '17:30', null, 'Farfar kommer förbi'],
  [0, 0, null, null, 'Beställa nya blöjor'],
  [2, 1, '10:00', '11:00', 'Babysim', 'Badblöja och två handdukar.'],
  [5, 0, null, null, 'Föräldrapenning: anmäl nästa månad'],
  [9, 1, '10:00', '11:00', 'Babysim'],
  [12, 0, '08:45', '09:15', 'Vaccination', 'Fem sorter, första dosen.'],
  [30, 1, '15:00', null, 'Dopet, prova kläderna'],
];

/** The demo family's events around `now`. */
export function buildDemoEvents(
  now: Instant,
  { parents, newId }: { parents: readonly [string, string]; newId: (at: Instant) => string },
): CalendarEvent[] {
  const today = localDate(now, ZONE);
  return PLANS.map(([days, who, startTime, endTime, title, description = null]) => {
    const date = awayFromSunday(addDays(today, days), days);
    return { id: newId(now), userId: parents[who], title, description, date, startTime, endTime };
  });
}

/** No child health centre is open on a Sunday; today stays today. */
function awayFromSunday(date: CalendarEvent['date'], days: number): CalendarEvent['date'] {
  return days !== 0 && weekday(date) === 6 ? addDays(date, 1) : date;
}
