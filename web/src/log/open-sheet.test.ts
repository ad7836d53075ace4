import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeSheet,
  forgetSheet,
  getMountedSheet,
  hideSheetUntil,
  openSheet,
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

const phase = () => getMountedSheet()?.phase ?? null;

describe('a prepared sheet', () => {
  it('is the one that a tap opens', () => {
    prepareSheet({ type: 'more_kind', kind: 'note' });
    const prepared = getMountedSheet();
    expect(prepared).toMatchObject({ phase: 'prepared' });
    openSheet({ type: 'more_kind', kind: 'note' });
    expect(getMountedSheet()).toEqual({ ...prepared, phase: 'open' });
    vi.runAllTimers();
    expect(phase()).toBe('open');
  });

  it('is another than that of another tap', () => {
    prepareSheet({ type: 'more_kind', kind: 'note' });
    const prepared = getMountedSheet();
    openSheet({ type: 'more_kind', kind: 'medicine' });
    expect(getMountedSheet()?.turn).not.toBe(prepared?.turn);
    expect(getMountedSheet()).toMatchObject({ sheet: { kind: 'medicine' }, phase: 'open' });
  });

  it('goes when no tap follows', () => {
    prepareSheet({ type: 'diaper' });
    vi.runAllTimers();
    expect(getMountedSheet()).toBeNull();
  });

  it('comes in place of no other', () => {
    openSheet({ type: 'diaper' });
    prepareSheet({ type: 'feed' });
    expect(getMountedSheet()).toMatchObject({ sheet: { type: 'diaper' }, phase: 'open' });
  });
});

describe('a sheet that saves', () => {
  it('is hidden while that is written, and gone afterwards', async () => {
    openSheet({ type: 'diaper' });
    hideSheetUntil(Promise.resolve(true));
    expect(phase()).toBe('saving');
    sheetHidden();
    expect(phase()).toBe('saving');
    closeSheet();
    expect(phase()).toBeNull();
  });

  it('still moves when it is written soon', () => {
    openSheet({ type: 'diaper' });
    hideSheetUntil(Promise.resolve(true));
    closeSheet();
    expect(phase()).toBe('closing');
    sheetHidden();
    expect(phase()).toBeNull();
  });

  it('is open again, the same, when nothing was written', async () => {
    openSheet({ type: 'diaper' });
    const opened = getMountedSheet();
    const written = Promise.resolve(false);
    hideSheetUntil(written);
    sheetHidden();
    await written;
    expect(getMountedSheet()).toEqual(opened);
  });

  it('stays away when another has been opened', async () => {
    openSheet({ type: 'diaper' });
    const written = Promise.resolve(false);
    hideSheetUntil(written);
    openSheet({ type: 'feed' });
    await written;
    expect(getMountedSheet()).toMatchObject({ sheet: { type: 'feed' }, phase: 'open' });
  });
});
