export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Something that a message should not cover. The weight says how much worse it is than covering an ordinary control. */
export interface Obstacle extends Box {
  readonly weight: number;
}

/** Kept free around a message, px. */
const CLEARANCE = 4;
/** Differences in covered area below this share of the message do not count: the lower place wins. */
const SAME_SHARE = 0.25;

/**
 * The place where a message covers least: the lowest, then the rightmost. `current` stays while it covers nothing. What is
 * `spared` counts only where a place covers none of it and no obstacle.
 */
export function choosePlace(
  size: Size,
  area: Box,
  obstacles: readonly Obstacle[],
  current: Box | null,
  spared: readonly Obstacle[] = [],
): Box {
  if (spared.length > 0) {
    const all = [...obstacles, ...spared];
    const place = choosePlace(size, area, all, current);
    if (cost(place, all) === 0) return place;
  }
  if (current && isWithin(current, area) && cost(current, obstacles) === 0) return current;
  const places = candidates(size, area, obstacles);
  const least = Math.min(...places.map((place) => cost(place, obstacles)));
  const same = least === 0 ? 0 : SAME_SHARE * size.width * size.height;
  const best = places.filter((place) => cost(place, obstacles) <= least + same);
  return best.reduce((lowest, place) => (place.top > lowest.top + 1 ? place : lowest));
}

/** At the edges of the area, and just above each obstacle. */
function candidates({ width, height }: Size, area: Box, obstacles: readonly Obstacle[]): Box[] {
  const lefts = new Set([area.right - width, area.left, (area.left + area.right - width) / 2].map(Math.round));
  const tops = [area.bottom - height, area.top, ...obstacles.map(({ top }) => Math.floor(top) - CLEARANCE - height)];
  const fitting = tops.filter((top) => top === area.top || (top >= area.top && top + height <= area.bottom));
  return [...lefts].flatMap((left) => fitting.map((top) => ({ left, top, right: left + width, bottom: top + height })));
}

function isWithin(place: Box, area: Box): boolean {
  const { left, top, right, bottom } = place;
  return left >= area.left && right <= area.right && top >= area.top && bottom <= area.bottom;
}

/** The area covered, in px², each obstacle with its weight. */
function cost(place: Box, obstacles: readonly Obstacle[]): number {
  return obstacles.reduce((sum, obstacle) => {
    const width = Math.min(place.right, obstacle.right) - Math.max(place.left, obstacle.left);
    const height = Math.min(place.bottom, obstacle.bottom) - Math.max(place.top, obstacle.top);
    return width > 0 && height > 0 ? sum + width * height * obstacle.weight : sum;
  }, 0);
}
