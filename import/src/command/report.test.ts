import { describe, expect, it } from 'vitest';
import { CONTEXT, fixture, readAs } from '../../test/fixtures.ts';
import { readExport } from '../read/read.ts';
import { questionLines, reportOf } from './report.ts';

const FILES = [fixture('huckleberry/log.csv')];

describe('the report of a file', () => {
  it('counts by kind and by what was left out', () => {
    const lines = reportOf(readAs(FILES), 'Europe/Stockholm');
    expect(lines).toEqual(
      expect.arrayContaining([
        'format: huckleberry',
        'entries: 23',
        '  diaper: 4',
        'days: 2026-03-07 to 2026-03-29',
        'logged by: Anna, Erik',
        'left out: 2',
        '  no_time: 1 (log.csv row 25)',
      ]),
    );
  });

  it('shows two rows under each answer of a question', () => {
    const result = readExport(FILES, CONTEXT);
    const lines = result.kind === 'open' ? result.questions.flatMap(questionLines) : [];
    expect(lines).toEqual([
      'question zone (zone), proposed: Europe/Stockholm',
      '  Europe/Stockholm:',
      '    row 2: 2026-03-29T00:30:00.000Z {"kind":"sleep"}',
      expect.stringContaining('    row 3: 2026-03-10T17:40:00.000Z {"kind":"bottle"'),
      '  UTC:',
      '    row 2: 2026-03-29T01:30:00.000Z {"kind":"sleep"}',
      expect.stringContaining('    row 3: 2026-03-10T18:40:00.000Z {"kind":"bottle"'),
    ]);
  });
});
