import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALICE } from '../testing/fixtures.ts';
import { CLOSED_LOG, type LogState } from './log-state.ts';
import { isNoted, needsEngineFirst, noteWaiting } from './waiting-note.ts';

const { sync } = CLOSED_LOG;
const rested: LogState = { ...CLOSED_LOG, userId: ALICE, phase: 'ready' };
const waiting: LogState = { ...rested, sync: { ...sync, waiting: 1 } };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('D14 what a start is told by the one before', () => {
  it('on a device that is not known to hold a log: the engine is needed, but the device is looked at first', () => {
    expect([needsEngineFirst(ALICE), isNoted(ALICE)]).toEqual([true, false]);
  });

  it('where nothing waited: the first look is enough', () => {
    noteWaiting(rested);
    expect([needsEngineFirst(ALICE), isNoted(ALICE)]).toEqual([false, false]);
  });

  it('where something waited: only the engine can show it, until it is sent', () => {
    noteWaiting(waiting);
    expect([needsEngineFirst(ALICE), isNoted(ALICE)]).toEqual([true, true]);
    noteWaiting(rested);
    expect([needsEngineFirst(ALICE), isNoted(ALICE)]).toEqual([false, false]);
  });

  it('says nothing of a log that is not read yet, nor of nobody', () => {
    noteWaiting({ ...waiting, phase: 'loading' });
    noteWaiting({ ...waiting, userId: null });
    expect(isNoted(ALICE)).toBe(false);
  });

  it('where storage is blocked: every start looks first', () => {
    vi.stubGlobal('localStorage', undefined);
    noteWaiting(waiting);
    expect([needsEngineFirst(ALICE), isNoted(ALICE)]).toEqual([true, false]);
  });
});
