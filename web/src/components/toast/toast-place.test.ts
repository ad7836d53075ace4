import { describe, expect, it } from 'vitest';
import { type Box, choosePlace, type Obstacle } from './toast-place.ts';

const area: Box = { left: 12, top: 8, right: 378, bottom: 836 };
const size = { width: 366, height: 52 };

const row = (top: number, bottom: number, weight = 1): Obstacle => ({ left: 16, right: 374, top, bottom, weight });

describe('a message', () => {
  it('stands at the lower edge where nothing is', () => {
    expect(choosePlace(size, area, [], null)).toEqual({ left: 12, right: 378, top: 784, bottom: 836 });
  });

  it('stands in the lowest gap that is high enough', () => {
    const place = choosePlace(size, area, [row(0, 300), row(370, 600), row(640, 844)], null);
    expect(place).toEqual({ left: 12, right: 378, top: 314, bottom: 366 });
  });

  it('stands beside what there is, on a wide screen', () => {
    const wide: Box = { left: 12, top: 8, right: 1268, bottom: 792 };
    const sheet: Obstacle = { left: 400, right: 880, top: 0, bottom: 800, weight: 100 };
    expect(choosePlace({ width: 352, height: 52 }, wide, [sheet], null).left).toBe(916);
  });

  it('stays where it is while it covers nothing, and moves when it does', () => {
    const current: Box = { left: 12, right: 378, top: 100, bottom: 152 };
    expect(choosePlace(size, area, [row(300, 400)], current)).toBe(current);
    expect(choosePlace(size, area, [row(120, 400)], current).top).toBe(784);
  });

  it('covers the lowest row of a list without a gap, and neither the tiles nor the bar', () => {
    const rows = Array.from({ length: 10 }, (_, index) => row(8 + index * 56, 64 + index * 56));
    const place = choosePlace(size, area, [...rows, row(568, 844, 100)], null);
    expect(place.bottom).toBeLessThanOrEqual(568);
    expect(place.top).toBeGreaterThan(500);
  });

  it('spares what need not be covered only where it then covers nothing', () => {
    const shown = [row(0, 300), row(600, 844)];
    expect(choosePlace(size, area, shown, null, [row(500, 590)]).bottom).toBe(496);
    expect(choosePlace(size, area, shown, null, [row(310, 590)]).bottom).toBe(596);
  });

  it('higher than its area begins at the top', () => {
    expect(choosePlace({ width: 366, height: 900 }, area, [], null).top).toBe(8);
  });
});
