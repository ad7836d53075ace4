import { describe, expect, it } from 'vitest';
import { fixture, leftOut, lines, readAs } from '../../../test/fixtures.ts';

describe('Napper', () => {
  it('puts nights together (R290)', () => {
    const read = readAs([fixture('napper/log.csv')]);
    expect(lines(read)).toEqual([
      '3 note 2026-01-06T01:00Z isFirst=false "Tröst och mat"',
      '4 sleep 2026-01-05T18:15Z/2026-01-06T01:00Z "Sov gott"',
      '4 sleep 2026-01-06T01:40Z/2026-01-06T05:30Z',
      '5 sleep 2026-01-05T12:00Z/2026-01-05T13:10Z',
      '6 solid_food 2026-01-05T10:30Z foods=["Banan","gröt"] liking=null',
      '7 medicine 2026-01-05T07:00Z name=D-droppar dose=null unit=null',
      '9 sleep 2026-01-04T18:00Z/2026-01-05T05:45Z',
      '10 sleep 2026-01-03T18:00Z',
      '11 note 2026-01-06T08:00Z isFirst=false "PLAY, 100%"',
    ]);
    expect(leftOut(read)).toEqual(['log.csv:12 still_running']);
  });
});
