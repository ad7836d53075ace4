import { MINUTE, SECOND } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMinute, getSecond, subscribeToMinutes, subscribeToSeconds } from './page-clock.ts';

const NOON = Date.UTC(2026, 10, 26, 12);
let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers({ now: NOON + 20_300 });
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(isShown: boolean): void {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
}

/** How often the timer fires within so many ms. */
function wakeUpsIn(ms: number): number {
  const timeouts = vi.spyOn(globalThis, 'setTimeout');
  vi.advanceTimersByTime(ms);
  const { length } = timeouts.mock.calls;
  timeouts.mockRestore();
  return length;
}

describe('the clock of the page', () => {
  it('wakes each second while something shows seconds', () => {
    const seen: number[] = [];
    const stop = subscribeToSeconds(() => seen.push(getSecond()));
    expect(wakeUpsIn(10 * SECOND)).toBe(10);
    expect(seen.slice(-2)).toEqual([NOON + 29_000, NOON + 30_000]);
    stop();
  });

  it('wakes each minute, just past it, where everything shows minutes', () => {
    const stop = subscribeToMinutes(() => undefined);
    expect(wakeUpsIn(10 * MINUTE)).toBe(10);
    expect(getMinute()).toBe(NOON + 10 * MINUTE);
    stop();
  });

  it('wakes each second from when seconds are shown, and each minute again after them', () => {
    const stopMinutes = subscribeToMinutes(() => undefined);
    const stopSeconds = subscribeToSeconds(() => undefined);
    expect(wakeUpsIn(5 * SECOND)).toBe(5);
    stopSeconds();
    vi.advanceTimersByTime(SECOND);
    expect(wakeUpsIn(2 * MINUTE)).toBe(2);
    stopMinutes();
  });

  it('is exact for the first render of a second, though the timer waits for the minute', () => {
    const stop = subscribeToMinutes(() => undefined);
    vi.advanceTimersByTime(7 * SECOND);
    expect(getSecond()).toBe(NOON + 27_000);
    stop();
  });

  it('rests while the page is hidden, and is current on return', () => {
    const seen: number[] = [];
    const stop = subscribeToSeconds(() => seen.push(getSecond()));
    show(false);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(5 * MINUTE);
    show(true);
    expect(seen.at(-1)).toBe(NOON + 5 * MINUTE + 20_000);
    stop();
  });

  it('rests when nobody looks', () => {
    const stops = [subscribeToSeconds(() => undefined), subscribeToMinutes(() => undefined)];
    for (const stop of stops) stop();
    expect(vi.getTimerCount()).toBe(0);
    show(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
