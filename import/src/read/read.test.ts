import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { CONTEXT, fixture, fixturesIn, leftOut, lines, readAs, textFile, zipped } from '../../test/fixtures.ts';
import type { SourceFile } from '../file/unpack.ts';
import { readExport } from './read.ts';

const HEAD = '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"\n';
const DIAPER = '"Diaper","2026-03-10 05:30",,,,,"Poo",\n';

function code(...files: SourceFile[]): string {
  const result = readExport(files, CONTEXT);
  return result.kind === 'refused' ? result.code : result.kind;
}
const bytesFile = (bytes: Uint8Array): SourceFile => ({ name: 'file', bytes });

describe('what is refused (R288)', () => {
  it('has a stable code each', () => {
    expect(code()).toBe('empty');
    expect(code(textFile('log.csv', ''))).toBe('empty');
    expect(code(textFile('log.csv', 'a,b\n1,2\n'))).toBe('unknown_format');
    expect(code(textFile('log.csv', 'Dear diary'))).toBe('unknown_format');
    expect(code(bytesFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])))).toBe('not_text');
    expect(code(textFile('log.json', '{"app_name": "Lulla"'))).toBe('broken_json');
    expect(code(textFile('log.json', '{"app_name": "Other"}'))).toBe('unknown_format');
  });

  it('is a zip that is cut, or of which a file is not whole', () => {
    const zip = zipped(fixturesIn('glow'));
    expect(code(bytesFile(zip.bytes.subarray(0, 150)))).toBe('broken_zip');
    expect(code(bytesFile(strToU8('PK\u0003\u0004 and nothing else')))).toBe('broken_zip');
  });

  it('is a bomb, by what it becomes and not by what it says', () => {
    const zeros = new Uint8Array(60 * 1024 * 1024);
    expect(code(bytesFile(zipSync({ 'log.csv': [zeros, { level: 9 }] })))).toBe('too_large');
    expect(code(bytesFile(zeros))).toBe('too_large');
    const bomb = zipSync({ 'log.csv': [new Uint8Array(4 * 1024 * 1024), { level: 9 }] });
    expect(code(bytesFile(bomb))).toBe('too_large');
  });

  it('is a log with more than 200,000 rows, and a zip with more than 500 files', () => {
    expect(code(textFile('log.csv', HEAD + DIAPER.repeat(200_001)))).toBe('too_many_rows');
    // Empty lines are no rows, but what follows so many of them is not read.
    expect(code(textFile('log.csv', HEAD + DIAPER + '\n'.repeat(200_001) + DIAPER))).toBe('too_many_rows');
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.csv`, strToU8('a,b')]));
    expect(code(bytesFile(zipSync(many)))).toBe('too_many_files');
  });
});

describe('recognition (R280)', () => {
  it('takes no notice of names, folders and zips in zips', () => {
    const log = fixture('huckleberry/log.csv');
    const zip = zipped([
      { ...log, name: '../../etc/passwd' },
      { name: '__MACOSX/log.csv', bytes: strToU8('x') },
      zipped([log]),
    ]);
    const read = readAs([zip]);
    expect(read.source).toBe('huckleberry');
    expect(new Set(read.entries.map(({ file }) => file))).toEqual(new Set(['passwd']));
    expect(read.leftOut.filter(({ row }) => row === null)).toEqual([
      { file: 'export.zip', row: null, reason: 'unknown_file' },
    ]);
  });

  it('reads the log with the most rows and tells the files of others', () => {
    const read = readAs([fixture('napper/log.csv'), fixture('nara/alma.csv')]);
    expect(read.source).toBe('nara');
    expect(leftOut(read)).toEqual(['log.csv:null unknown_file', 'alma.csv:2 about_child']);
  });
});

describe('encodings and broken rows (R289)', () => {
  const text = `${HEAD}"Diaper","2026-03-10 05:30",,"Grön",,,"Poo","=SUM(A1) é"\n`;
  const utf16 = (bigEndian: boolean) => {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    [...text].forEach((letter, index) => {
      view.setUint16(index * 2, letter.charCodeAt(0), !bigEndian);
    });
    return bytes;
  };
  it.each([
    ['UTF-8', strToU8(text)],
    ['UTF-8 with a mark', strToU8(`\uFEFF${text}`)],
    ['UTF-16', utf16(false)],
    ['UTF-16 with a mark', new Uint8Array([0xff, 0xfe, ...utf16(false)])],
    ['UTF-16, big end first', utf16(true)],
    ['UTF-16, big end first, with a mark', new Uint8Array([0xfe, 0xff, ...utf16(true)])],
    ['Latin-1', new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))],
    ['CRLF', strToU8(text.replaceAll('\n', '\r\n'))],
    ['semicolons', strToU8(text.replaceAll(',', ';'))],
  ])('reads %s', (_, bytes) => {
    expect(lines(readAs([bytesFile(bytes)]))).toEqual(['2 diaper 2026-03-10T04:30Z contents=poo "=SUM(A1) é\\nGrön"']);
  });

  it('tells a row that cannot be read, and reads the rest', () => {
    const rows = [
      '"Diaper","2026-03-10 05:30",,,,,"Poo","never ends',
      DIAPER.trim(),
      `${DIAPER.trim()}"x","y"`,
      DIAPER.trim(),
      '"Diaper","2026-03',
    ];
    const read = readAs([textFile('a.csv', HEAD + rows.join('\n'))]);
    expect(read.entries.map(({ row }) => row)).toEqual([3, 5]);
    expect(leftOut(read)).toEqual(['a.csv:2 cut_off', 'a.csv:4 too_many_cells', 'a.csv:6 cut_off']);
  });

  it.each([
    ['\n', 'a line end'],
    ['\r\n', 'two'],
    ['\r', 'that of an old Mac'],
  ])('tells each of many rows of which a quote never ends, and reads all others (%j, %s)', (end) => {
    const rows = Array.from({ length: 400 }, (_, index) => {
      const note = index % 40 === 20 ? '"never ends' : index % 40 === 30 ? '"two\nlines, ""both"""' : '';
      return `"Diaper","2026-03-10 05:30",,,,,"Poo",${note}`;
    });
    const read = readAs([textFile('a.csv', [HEAD.trim(), ...rows].join(end) + end)]);
    const broken = rows.flatMap((row, index) => (row.endsWith('never ends') ? [index + 2] : []));
    expect(broken).toHaveLength(10);
    expect(leftOut(read)).toEqual(broken.map((row) => `a.csv:${row} cut_off`));
    expect(read.entries).toHaveLength(390);
    expect(read.entries.filter(({ note }) => note === 'two\nlines, "both"')).toHaveLength(10);
  });

  it('lets a quote end only in its own line once 500 rows had one that never ends, and tells or reads every row', () => {
    const twoLines = '"Diaper","2026-03-10 05:30",,,,,"Poo","two\nlines"\n';
    const broken = '"Diaper","2026-03-10 05:30",,,,,"Poo","never ends\n';
    const text = (count: number) => HEAD + broken.repeat(count) + twoLines + DIAPER.repeat(20);
    const few = readAs([textFile('a.csv', text(499))]);
    expect([few.entries.length, few.leftOut.length]).toEqual([21, 499]);
    const many = readAs([textFile('a.csv', text(3_000))]);
    expect(many.entries).toHaveLength(20);
    expect(leftOut(many).slice(0, 3_001)).toEqual(
      Array.from({ length: 3_001 }, (_, index) => `a.csv:${index + 2} cut_off`),
    );
    // What is left of the row with two lines.
    expect(leftOut(many).slice(3_001)).toEqual(['a.csv:3003 no_time']);
  });

  it('reads a table with thousands of columns', () => {
    const wide = ',x'.repeat(10_000);
    const rows = Array.from({ length: 300 }, () => `Diaper,2026-03-10 05:30,,,,,Poo,${','.repeat(10_000)}`);
    const read = readAs([textFile('a.csv', `${HEAD.trim().replaceAll('"', '')}${wide}\n${rows.join('\n')}\n`)]);
    expect(read.entries).toHaveLength(300);
  });

  it('reads on behind quotes of which none ends to the end of the file', () => {
    const rows = Array.from(
      { length: 40 },
      (_, index) => `Diaper,2026-03-10 05:30,,,,,Poo,${index % 4 === 3 ? '"x' : 'y'}`,
    );
    const read = readAs([textFile('a.csv', `${HEAD.replaceAll('"', '')}${rows.join('\n')}\n`)]);
    expect(read.entries).toHaveLength(30);
    expect(leftOut(read)).toHaveLength(10);
  });
});

describe('what has no place (R282)', () => {
  it('is a text too long for one note in several, cut between words', () => {
    const words = Array.from({ length: 700 }, (_, index) => `word${index}`).join(' ');
    const read = readAs([textFile('a.csv', `${HEAD}"Sleep","2026-03-10 05:00","2026-03-10 06:00",,,,,"${words}"\n`)]);
    const notes = read.entries.map(({ note }) => note ?? '');
    expect(notes.length).toBeGreaterThan(2);
    expect(notes.join(' ')).toBe(words);
    for (const note of notes) expect(note.length).toBeLessThanOrEqual(2_000);
  });

  it('is a text of millions of characters in a thousand notes', () => {
    const note = 'word '.repeat(400_000);
    const read = readAs([textFile('a.csv', `${HEAD}"Diaper","2026-03-10 05:30",,,,,"Poo","${note}"\n`)]);
    expect(read.entries).toHaveLength(1_000);
    expect(new Set(read.entries.map(({ id }) => id)).size).toBe(1_000);
    expect(read.leftOut).toEqual([]);
  });

  it('becomes a note: values beyond the log, a text too long for one, the note of a bath', () => {
    const long = `${'a'.repeat(1_999)} b`;
    const rows = `"Temp","2026-03-10 05:30",,,,,"52°C",\n"Bath","2026-03-10 05:20",,,,,,"${long}"\n`;
    const read = readAs([textFile('a.csv', HEAD + rows)]);
    expect(read.entries.map(({ row, content, note }) => [row, content.kind, note?.length ?? null])).toEqual([
      [2, 'note', expect.any(Number)],
      [3, 'bath', null],
      [3, 'note', 1_999],
      [3, 'note', 1],
    ]);
    expect(read.entries[0]?.note).toBe('Type: Temp, End Condition: 52°C');
  });
});

describe('what a row says (R282)', () => {
  it('is not taken for nothing where it is not understood', () => {
    const rows = [
      '"Sleep","2026-03-10 05:00","2026-03-10 5 o clock",,,,,',
      '"Feed","2026-03-10 05:00",,,"Formula","Bottle","3 cups",',
      '"Pump","2026-03-10 05:00",,,"much",,"30ml",',
      '"Solids","2026-03-10 05:00",,,"Pear",,"MADE A FACE",',
      '"Sleep","1999-03-10 05:00","1999-03-10 06:00",,,,,',
    ];
    const read = readAs([textFile('a.csv', `${HEAD}${rows.join('\n')}\n`)]);
    expect(leftOut(read)).toEqual(['a.csv:2 no_time', 'a.csv:6 too_old']);
    expect(lines(read).map((line) => line.replace(/2026\S+ /, ''))).toEqual([
      '3 note isFirst=false "Type: Feed, Start Condition: Formula, Start Location: Bottle, End Condition: 3 cups"',
      '4 note isFirst=false "Type: Pump, Start Condition: much, End Condition: 30ml"',
      '5 solid_food foods=["Pear"] liking=null "MADE A FACE"',
    ]);
  });

  it('makes a feed as long as its sides', () => {
    const row = '"Feed","2026-03-10 05:00","2026-03-10 05:09",,"00:02R","Breast","00:08L",\n';
    expect(lines(readAs([textFile('a.csv', HEAD + row)]))[0]).toContain('2026-03-10T04:00Z/2026-03-10T04:10Z');
  });
});

describe('sessions without an end (R283)', () => {
  it('are left out while they may run, and have an unknown end after a day', () => {
    expect(leftOut(readAs([fixture('huckleberry/running.csv')]))).toEqual(['running.csv:2 still_running']);
    const old = '"Sleep","2026-03-08 19:00",,,,,,\n';
    expect(lines(readAs([textFile('a.csv', HEAD + DIAPER + old)]))).toEqual([
      '2 diaper 2026-03-10T04:30Z contents=poo',
      '3 sleep 2026-03-08T18:00Z',
    ]);
  });

  it('are left out in the future', () => {
    expect(leftOut(readAs([textFile('a.csv', HEAD + DIAPER.replace('2026', '2027'))]))).toEqual(['a.csv:2 in_future']);
  });
});
