import type { CalendarEvent } from '@lulla/domain/calendar/event';
import { nextVisits, type ProposedVisit, visitNear } from '@lulla/domain/calendar/visits';
import type { Child } from '@lulla/domain/child/child';
import type { LocalDate } from '@lulla/domain/time/zone';

/** A visit that is proposed for the children born on one day. */
export interface Proposal extends ProposedVisit {
  /** What a decline is remembered by. */
  readonly key: string;
  readonly children: readonly Child[];
}

interface Settled {
  readonly events: readonly Pick<CalendarEvent, 'title' | 'date'>[];
  /** Keys of proposals that were declined. */
  readonly declined: ReadonlySet<string>;
}

/** What people in Sweden call child health care, also in English. */
const BVC = /\bbvc\b/i;

/** The visits to propose, the earliest first: for each day of birth the next two that are neither planned nor declined (R323). */
export function proposalsFor(children: readonly Child[], today: LocalDate, { events, declined }: Settled): Proposal[] {
  const births = [...new Set(children.flatMap(({ birthDate }) => birthDate ?? []))];
  return births
    .flatMap((birthDate) => {
      const born = children.filter((child) => child.birthDate === birthDate);
      const isTheirs = ({ title }: Pick<CalendarEvent, 'title'>) =>
        BVC.test(title) && (births.length === 1 || born.some(({ name }) => name !== '' && title.includes(name)));
      const planned = events.filter(isTheirs).map(({ date }) => visitNear(birthDate, date));
      return nextVisits(birthDate, today)
        .filter(({ visit }) => !planned.includes(visit))
        .map((proposed) => ({ ...proposed, key: keyOf(birthDate, proposed), children: born }));
    })
    .filter(({ key }) => !declined.has(key))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

function keyOf(birthDate: LocalDate, { visit }: ProposedVisit): string {
  const when = 'months' in visit ? `${visit.months}m` : `${visit.days}d`;
  return `${birthDate} ${when}`;
}
