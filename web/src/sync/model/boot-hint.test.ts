import { type Child, unnamedChild } from '@lulla/domain/child/child';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALICE } from '../testing/fixtures.ts';
import { hasBootHint, hasSeveralHint, needsEngineFirst, writeBootHint } from './boot-hint.ts';
import { CLOSED_LOG, type LogState } from './log-state.ts';

const { sync } = CLOSED_LOG;
const rested: LogState = { ...CLOSED_LOG, userId: ALICE, phase: 'ready' };
const waiting: LogState = { ...rested, sync: { ...sync, waiting: 1 } };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('D14 what a start is told by the one before', () => {
  it('on a device that is not known to hold a log: the engine is needed, but the device is looked at first', () => {
    expect([needsEngineFirst(ALICE), hasBootHint(ALICE)]).toEqual([true, false]);
  });

  it('where nothing waited: the boot snapshot is enough', () => {
    writeBootHint(rested);
    expect([needsEngineFirst(ALICE), hasBootHint(ALICE)]).toEqual([false, false]);
  });

  it('where something waited: only the engine can show it, until it is sent', () => {
    writeBootHint(waiting);
    expect([needsEngineFirst(ALICE), hasBootHint(ALICE)]).toEqual([true, true]);
    writeBootHint(rested);
    expect([needsEngineFirst(ALICE), hasBootHint(ALICE)]).toEqual([false, false]);
  });

  it('says nothing of a log that is not read yet, nor of nobody', () => {
    writeBootHint({ ...waiting, phase: 'loading' });
    writeBootHint({ ...waiting, userId: null });
    expect(hasBootHint(ALICE)).toBe(false);
  });

  it('where storage is blocked: every start looks first', () => {
    vi.stubGlobal('localStorage', undefined);
    writeBootHint(waiting);
    expect([needsEngineFirst(ALICE), hasBootHint(ALICE)]).toEqual([true, false]);
  });
});

it('R175 a start knows whether there are several children; of an only one nothing is stored', () => {
  const setItem = vi.spyOn(localStorage, 'setItem');
  const child = (id: string, isArchived = false) => ({ ...unnamedChild(id), isArchived });
  const withChildren = (...children: Child[]): LogState => ({ ...rested, view: { ...rested.view, children } });
  writeBootHint(withChildren(child('1')));
  expect(setItem.mock.calls.map(([key]) => key)).toEqual([`waiting_${ALICE}`]);
  writeBootHint(withChildren(child('1'), child('2')));
  expect(hasSeveralHint(ALICE)).toBe(true);
  writeBootHint(withChildren(child('1'), child('2', true)));
  expect(hasSeveralHint(ALICE)).toBe(false);
});
