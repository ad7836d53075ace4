import { type Growth, type Measure, measureOf } from '@lulla/domain/activity/growth/growth';
import type { Child } from '@lulla/domain/child/child';
import { type GrowthAge, growthAgeAt } from '@lulla/domain/growth/age';
import { zOf } from '@lulla/domain/growth/doubt';
import { standardLength } from '@lulla/domain/growth/standard';
import { DAY, type Instant } from '@lulla/domain/time/instant';

/** A measured value, and where it is drawn. */
export interface Point {
  readonly entry: Growth;
  /** As it was measured, g or mm. */
  readonly value: number;
  /** As the standard measures at that age: lying or standing. */
  readonly drawn: number;
  /** Null without a birth date, and before it. */
  readonly age: GrowthAge | null;
  /** Null where there is no standard. */
  readonly z: number | null;
}

/** The values of one measure, oldest first. */
export function pointsOf(entries: readonly Growth[], measure: Measure, child: Child, zone: string): Point[] {
  return entries
    .flatMap((entry) => {
      const value = measureOf(entry, measure);
      if (value === null) return [];
      const { startedAt: at, position } = entry;
      const age = growthAgeAt(child, at, zone);
      const isLength = measure === 'length' && age !== null;
      const drawn = isLength ? standardLength(value, position, age.standardDays) : value;
      return [{ entry, value, drawn, age, z: zOf({ measure, value, at, position }, child, zone) }];
    })
    .sort((a, b) => a.entry.startedAt - b.entry.startedAt || (a.entry.id < b.entry.id ? -1 : 1));
}

/** The points as the picture takes them, oldest first. `hasAges`: the child's present age is known. */
export function drawnPoints(points: readonly Point[], hasAges: boolean) {
  const first = points[0]?.entry.startedAt ?? 0;
  return points.map((point) => ({
    key: point.entry.id,
    days: placeInDays(point, hasAges, first),
    value: point.drawn,
  }));
}

/** Where a point is on the axis: days of age, or since the first one where the age is not known. */
function placeInDays({ age, entry }: Point, hasAges: boolean, first: Instant): number {
  return hasAges && age ? age.standardDays : (entry.startedAt - first) / DAY;
}
