import { syncAnswerSchema } from '@lulla/domain/wire/sync-answer';
import { expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';
import { buildDiaper, buildFamily, buildRow, FAMILY, NOON } from './testing/fixtures.ts';

const answer = {
  serverTime: NOON,
  results: [{ operationId: buildDiaper().id, status: 'rejected', code: 'not_permitted' }],
  reset: false,
  rows: [buildRow(buildDiaper())],
  events: [],
  family: buildFamily(),
  stock: { current: null },
  cursor: { familyId: FAMILY, epoch: 0, revision: 1 },
};

it('D32 reads an answer of this version as it is', () => {
  expect(readAnswer(syncAnswerSchema, answer)).toEqual(answer);
});

it('D32 leaves out what a newer server has learned to say, wherever it stands', () => {
  const [row] = answer.rows;
  const newer = {
    ...answer,
    weather: 'rain',
    rows: [{ ...row, pinned: true, activity: { ...row?.activity, mood: 'calm', place: null } }],
    family: { ...answer.family, pets: [{ name: 'Sixten' }], me: { ...answer.family.me, nickname: 'A' } },
  };
  expect(readAnswer(syncAnswerSchema, newer)).toEqual(answer);
  expect(newer.weather).toBe('rain');
});

it.each([
  ['an unknown result', { ...answer, results: [{ operationId: buildDiaper().id, status: 'postponed' }] }],
  ['a missing cursor', { ...answer, cursor: undefined, more: 1 }],
  ['a page of a hotel', '<html>'],
  ['nothing', undefined],
])('D32 does not guess at %s', (_, body) => {
  expect(readAnswer(syncAnswerSchema, body)).toBeUndefined();
});
