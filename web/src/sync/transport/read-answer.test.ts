import { syncResponseSchema } from '@lulla/domain/protocol/sync-response';
import { describe, expect, it } from 'vitest';
import { buildDiaper, buildFamily, buildRow, FAMILY, NOON } from '../testing/fixtures.ts';
import { readAnswer, readSyncResponse } from './read-answer.ts';

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
  expect(readAnswer(syncResponseSchema, answer)).toEqual(answer);
});

it('D32 leaves out what a newer server has learned to say, wherever it stands', () => {
  const [row] = answer.rows;
  const newer = {
    ...answer,
    weather: 'rain',
    rows: [{ ...row, pinned: true, activity: { ...row?.activity, mood: 'calm', place: null } }],
    family: { ...answer.family, pets: [{ name: 'Sixten' }], me: { ...answer.family.me, nickname: 'A' } },
  };
  expect(readAnswer(syncResponseSchema, newer)).toEqual(answer);
  expect(newer.weather).toBe('rain');
});

it.each([
  ['an unknown result', { ...answer, results: [{ operationId: buildDiaper().id, status: 'postponed' }] }],
  ['a missing cursor', { ...answer, cursor: undefined, more: 1 }],
  ['a page of a hotel', '<html>'],
  ['nothing', undefined],
])('D32 does not guess at %s', (_, body) => {
  expect(readAnswer(syncResponseSchema, body)).toBeUndefined();
});

describe('D32 a long answer, checked in pieces', () => {
  const rows = Array.from({ length: 200 }, () => buildRow(buildDiaper()));

  async function read(body: unknown) {
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    return { read: await readSyncResponse(pause, body), pauses };
  }

  it('is the same as in one go, and the page is heard in between', async () => {
    const { read: whole, pauses } = await read({ ...answer, rows });
    expect(whole).toEqual({ ...answer, rows });
    expect(pauses).toBeGreaterThan(2);
  });

  it('loses what a newer server has learned to say, in any piece', async () => {
    const newer = rows.map((row, index) => (index % 70 === 0 ? { ...row, pinned: true } : row));
    expect((await read({ ...answer, weather: 'rain', rows: newer })).read).toEqual({ ...answer, rows });
  });

  it.each([
    ['one row among many', { ...answer, rows: rows.with(150, { ...rows[150], revision: 0 } as never) }],
    ['what stands around the rows', { ...answer, cursor: undefined, rows }],
  ])('is not guessed at: %s', async (_, body) => {
    expect((await read(body)).read).toBeUndefined();
  });

  it('a short one is read without a pause', async () => {
    expect(await read(answer)).toEqual({ read: answer, pauses: 0 });
  });
});
