import type { Outcome } from '@lulla/domain/commands/outcome';
import { describe, expect, it } from 'vitest';
import { ALICE, BOB, buildBottle, buildDiaper } from '../../log-entry/testing/build-activities.ts';
import { deletedEntries } from './deleted-row.tsx';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const bottle = buildBottle(NOON);
const diaper = buildDiaper(NOON);
const bobs = { ...buildDiaper(NOON), userId: BOB };

function deletionOf(...activities: (typeof diaper)[]): Outcome {
  const effects = activities.map((before) => ({ id: before.id, before, after: null }));
  return {
    status: 'applied',
    effects,
    skipped: [],
    stock: null,
    event: null,
    child: null,
    more: null,
    lot: null,
    milk: null,
  };
}

function idsOf(...args: Parameters<typeof deletedEntries>): string[] {
  return deletedEntries(...args).map(({ activity }) => activity.id);
}

describe('P22: what can be restored', () => {
  const fromServer = [{ activity: bottle, deletedAt: NOON + 1 }];
  const nothing = { activities: [], outcomes: new Map<string, Outcome>() };

  it('is what the server told', () => {
    expect(deletedEntries(fromServer, nothing, ALICE)).toEqual(fromServer);
  });

  it('without what has come back meanwhile', () => {
    expect(idsOf(fromServer, { ...nothing, activities: [bottle] }, ALICE)).toEqual([]);
  });

  it('and, before it, own deletions that wait on this device, the latest first', () => {
    const later = buildDiaper(NOON);
    const outcomes = new Map([
      ['1', deletionOf(diaper, bobs)],
      ['2', deletionOf(later)],
    ]);
    expect(idsOf(fromServer, { ...nothing, outcomes }, ALICE)).toEqual([later.id, diaper.id, bottle.id]);
    expect(deletedEntries([], { ...nothing, outcomes }, ALICE)[0]).toEqual({ activity: later, deletedAt: null });
  });

  it('an entry stands once, and not while a waiting restoration shows it again', () => {
    const outcomes = new Map([['1', deletionOf(bottle)]]);
    expect(idsOf(fromServer, { ...nothing, outcomes }, ALICE)).toEqual([bottle.id]);
    expect(idsOf(fromServer, { activities: [bottle], outcomes }, ALICE)).toEqual([]);
  });
});
