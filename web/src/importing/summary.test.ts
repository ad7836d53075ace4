import type { ImportedEntry } from '@lulla/import/src/entry/entry.ts';
import { type ReadResult, readExport } from '@lulla/import/src/read/read.ts';
import { expect, it } from 'vitest';
import { newUuid } from '../sync/new-uuid.ts';
import { groupedByReason } from './left-out.ts';
import { sendableOf, shownQuestions, sorted, summaryOf } from './summary.ts';

const NOW = Date.UTC(2026, 5, 1);
const [FAMILY, ANNA, ERIK, SIV] = [newUuid(), newUuid(), newUuid(), newUuid()] as const;
const PLACE = { familyId: FAMILY, userId: ANNA };
const HEADER = 'Start Time,End Time,Activity,Duration (min),Quantity,Extra data,Text,Notes,Caregiver,Child Name';
const ROWS = [
  '2026-02-14 08:00,,Bottle,,120,Formula,Alma drank 120 ml of formula,,Anna,Alma',
  '2026-02-14 06:30,,Diaper,,,BM+Wet,Alma had a BM+wet diaper,,Erik,Alma',
  '2026-02-13 06:30,,Diaper,,,Wet,Siv had a wet diaper,,Erik,Siv',
  'yesterday,,Diaper,,,Wet,Siv had a wet diaper,,Erik,Siv',
];

function read(answers: Readonly<Record<string, string>> = {}): ReadResult {
  const file = { name: 'export.csv', bytes: new TextEncoder().encode([HEADER, ...ROWS].join('\n')) };
  const context = {
    now: NOW,
    zone: 'Europe/Stockholm',
    children: [{ id: FAMILY, name: 'Siv' }],
    members: [
      { id: ANNA, name: 'Anna' },
      { id: ERIK, name: 'Erik' },
    ],
  };
  return readExport([file], context, answers);
}

function answered(): Extract<ReadResult, { kind: 'read' }> {
  const open = read();
  if (open.kind !== 'open') throw new Error('Nothing is open');
  const found = read(Object.fromEntries(open.questions.map(({ id, proposed }) => [id, proposed])));
  if (found.kind !== 'read') throw new Error('Not read');
  return found;
}

it('R303 shows questions with their rows as the log would have them', () => {
  const open = read();
  if (open.kind !== 'open') throw new Error('Nothing is open');
  const questions = shownQuestions(open, PLACE);
  expect(questions.map(({ id }) => id)).toEqual(['zone', 'child:Alma']);
  expect(questions[0]?.options[0]?.rows.map(({ row, activity: { kind, userId } }) => [row, kind, userId])).toEqual([
    [2, 'bottle', ANNA],
    [3, 'diaper', ANNA],
  ]);
});

it('R303 says how many of each kind, from when to when, whom it adds, and what is left out', () => {
  const found = answered();
  const { fits, misfits } = sorted(found.entries, PLACE, NOW);
  expect(summaryOf(found, fits, misfits)).toMatchObject({
    source: 'baby_connect',
    total: 3,
    kinds: [
      { kind: 'diaper', count: 2 },
      { kind: 'bottle', count: 1 },
    ],
    first: Date.UTC(2026, 1, 13, 5, 30),
    last: Date.UTC(2026, 1, 14, 7),
    childIds: [FAMILY],
    newChildren: ['Alma'],
    leftOutCount: 1,
    leftOut: [{ file: 'export.csv', row: 5, reason: 'no_time' }],
  });
});

it('R303 leaves out what the log would refuse, and says so', () => {
  const found = answered();
  const [first, ...rest] = found.entries as [ImportedEntry, ...ImportedEntry[]];
  const wrong = { ...first, startedAt: Date.UTC(1999, 0, 1), endedAt: Date.UTC(1999, 0, 1) };
  const { fits, misfits } = sorted([wrong, ...rest], PLACE, NOW);
  expect([fits.length, misfits]).toEqual([2, [wrong]]);
  expect(summaryOf(found, fits, misfits).leftOut.at(-1)).toEqual({ file: 'export.csv', row: 2, reason: 'not_valid' });
});

it('R304 names every child that entries are about, a new one by the id it gets', () => {
  const { source, entries } = answered();
  const sendable = sendableOf(source, sorted(entries, PLACE, NOW).fits, new Map([['Alma', SIV]]));
  expect(sendable.childIds.toSorted()).toEqual([SIV, FAMILY].toSorted());
  expect(sendable.activities.map(({ userId }) => userId)).toEqual([ANNA, ERIK, ERIK]);
});

it('lists what is left out by reason, with its rows file by file', () => {
  expect(
    groupedByReason([
      { file: 'a.csv', row: 3, reason: 'twice' },
      { file: 'a.csv', row: 4, reason: 'no_time' },
      { file: 'b.csv', row: 2, reason: 'no_time' },
      { file: 'a.csv', row: 9, reason: 'no_time' },
      { file: 'photo.jpg', row: null, reason: 'unknown_file' },
    ]),
  ).toEqual([
    {
      reason: 'no_time',
      count: 3,
      places: [
        { file: 'a.csv', rows: '4, 9' },
        { file: 'b.csv', rows: '2' },
      ],
    },
    { reason: 'twice', count: 1, places: [{ file: 'a.csv', rows: '3' }] },
    { reason: 'unknown_file', count: 1, places: [{ file: 'photo.jpg', rows: '' }] },
  ]);
});
