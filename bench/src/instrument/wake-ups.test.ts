import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WakeUps, watchWakeUps } from './wake-ups.ts';

interface FakeWindow extends Pick<Window, 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'> {
  requestAnimationFrame(work: () => void): number;
  readonly wakeUps: WakeUps;
}

let page: FakeWindow;

beforeEach(() => {
  vi.useFakeTimers();
  const { setTimeout, clearTimeout } = globalThis;
  vi.stubGlobal('window', {
    setTimeout,
    clearTimeout,
    requestAnimationFrame: (work: () => void) => setTimeout(work, 16),
  });
  watchWakeUps();
  page = window as unknown as FakeWindow;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the timers of a page that is watched', () => {
  it('run as without it, and are counted', () => {
    const ran: string[] = [];
    page.setTimeout((name: string) => ran.push(name), 100, 'once');
    const every = page.setInterval(() => ran.push('often'), 40);
    page.clearTimeout(page.setTimeout(() => ran.push('never'), 10));
    page.requestAnimationFrame(() => ran.push('frame'));
    vi.advanceTimersByTime(130);
    page.clearInterval(every);
    vi.advanceTimersByTime(1_000);
    expect(ran).toEqual(['frame', 'often', 'often', 'once', 'often']);
    expect(page.wakeUps.ran).toBe(5);
  });

  it('rest while they are stopped, and then wait for what was left of their time', () => {
    const ran: string[] = [];
    page.setTimeout(() => ran.push('before'), 100);
    vi.advanceTimersByTime(70);
    page.wakeUps.stop();
    page.setTimeout(() => ran.push('meanwhile'), 20);
    page.requestAnimationFrame(() => ran.push('frame'));
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(ran).toEqual([]);
    page.wakeUps.go();
    vi.advanceTimersByTime(25);
    expect(ran).toEqual(['frame', 'meanwhile']);
    vi.advanceTimersByTime(6);
    expect(ran).toEqual(['frame', 'meanwhile', 'before']);
  });
});
