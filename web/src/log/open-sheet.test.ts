import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeSheet,
  forgetSheet,
  getMountedSheets,
  hideSheetUntil,
  openSheet,
  openTurn,
  prepareSheet,
  sheetHidden,
} from './open-sheet.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  forgetSheet();
  vi.useRealTimers();
});

const mounted = () => getMountedSheets().at(-1) ?? null;
const phase = () => mounted()?.phase ?? null;
const turnOf = () => mounted()?.turn ?? 0;

describe('a prepared sheet', () => {
  it('is the one that a tap opens', () => {
    prepareSheet({ type: 'more_kind', kind: 'note' });
    const prepared = mounted();
    expect(prepared).toMatchObject({ phase: 'prepared' });
    openSheet({ type: 'more_kind', kind: 'note' });
    expect(mounted()).toEqual({ ...prepared, phase: 'open' });
    vi.runAllTimers();
    expect(phase()).toBe('open');
  });

  it('is another than that of another tap', () => {
    prepareSheet({ type: 'more_kind', kind: 'note' });
    const prepared = mounted();
    openSheet({ type: 'more_kind', kind: 'medicine' });
    expect(mounted()?.turn).not.toBe(prepared?.turn);
    expect(mounted()).toMatchObject({ sheet: { kind: 'medicine' }, phase: 'open' });
  });

  it('goes when no tap follows', () => {
    prepareSheet({ type: 'diaper' });
    vi.runAllTimers();
    expect(mounted()).toBeNull();
  });

  it('comes in place of no other', () => {
    openSheet({ type: 'diaper' });
    prepareSheet({ type: 'feed' });
    expect(mounted()).toMatchObject({ sheet: { type: 'diaper' }, phase: 'open' });
  });
});

describe('a sheet that saves', () => {
  it('is hidden while that is written, and gone afterwards', () => {
    openSheet({ type: 'diaper' });
    hideSheetUntil(openTurn(), Promise.resolve(true));
    expect(phase()).toBe('saving');
    sheetHidden(turnOf());
    expect(phase()).toBe('saving');
    closeSheet(turnOf());
    expect(phase()).toBeNull();
  });

  it('still moves when it is written soon', () => {
    openSheet({ type: 'diaper' });
    hideSheetUntil(openTurn(), Promise.resolve(true));
    closeSheet(turnOf());
    expect(phase()).toBe('closing');
    sheetHidden(turnOf());
    expect(phase()).toBeNull();
  });

  it('is open again, the same, when nothing was written', async () => {
    openSheet({ type: 'diaper' });
    const opened = turnOf();
    const written = Promise.resolve(false);
    hideSheetUntil(openTurn(), written);
    sheetHidden(opened);
    await written;
    expect(mounted()).toMatchObject({ turn: opened, phase: 'open', isHidden: false });
  });

  it('hides no other that was opened between its Save and what is shown of it', () => {
    openSheet({ type: 'diaper' });
    const saved = openTurn();
    closeSheet();
    expect(openTurn()).toBeNull();
    hideSheetUntil(saved, Promise.resolve(true));
    expect(phase()).toBe('closing');
    sheetHidden(turnOf());
    openSheet({ type: 'bath' });
    hideSheetUntil(saved, Promise.resolve(true));
    expect(getMountedSheets()).toMatchObject([{ sheet: { type: 'bath' }, phase: 'open' }]);
  });

  it('leaves another that was opened since as it is', () => {
    openSheet({ type: 'diaper' });
    const saving = turnOf();
    hideSheetUntil(openTurn(), Promise.resolve(true));
    openSheet({ type: 'feed' });
    sheetHidden(saving);
    closeSheet(saving);
    expect(getMountedSheets()).toMatchObject([{ sheet: { type: 'feed' }, phase: 'open' }]);
  });

  it('waits for another that was opened since, when nothing was written', async () => {
    openSheet({ type: 'diaper' });
    const saving = turnOf();
    const written = Promise.resolve(false);
    hideSheetUntil(openTurn(), written);
    sheetHidden(saving);
    openSheet({ type: 'feed' });
    await written;
    expect(getMountedSheets()).toMatchObject([{ phase: 'failed' }, { sheet: { type: 'feed' }, phase: 'open' }]);
    closeSheet();
    sheetHidden(turnOf());
    expect(getMountedSheets()).toMatchObject([{ turn: saving, phase: 'open' }]);
  });
});
