import type { Child } from '@lulla/domain/child/child';
import type { Instant } from '@lulla/domain/time/instant';
import type { LocalMonth } from '@lulla/domain/time/month';
import { startOfDay } from '@lulla/domain/time/zone';
import { listedOf, useChildren, useChosenChildren } from '../../log/children.ts';

/** Whom the month counts, in a family with several children: the chosen one. Null: all, or the only one. */
export function useMonthChild(): Child | null {
  return monthChildOf(useChildren(), useChosenChildren());
}

/** The same of `chosen` among the family's children: whom the history lists, the month counts (R175). */
export function monthChildOf(children: readonly Child[], chosen: readonly Child[]): Child | null {
  const listed = listedOf(children, chosen);
  return listed.length < children.length ? (listed[0] ?? null) : null;
}

/** What is asked of the server. The stored copy is of its zone: elsewhere the month begins and ends at other moments. */
export function monthQuestion(month: LocalMonth, zone: string, child: Child | null): { what: string; path: string } {
  const path = `/api/statistics/monthly?month=${month}&zone=${encodeURIComponent(zone)}`;
  const what = `monthly ${month} ${zone}`;
  if (child === null) return { what, path };
  return { what: `${what} ${child.id}`, path: `${path}&child=${child.id}` };
}

/** From when the averages of a month are reckoned: since the log began, of a child not before it was born (R160). */
export function averagesSince(startedAt: Instant | null, child: Child | null, zone: string): Instant | null {
  if (startedAt === null || !child?.birthDate) return startedAt;
  return Math.max(startedAt, startOfDay(child.birthDate, zone));
}
