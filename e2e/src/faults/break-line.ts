import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { until } from '../harness/until.ts';
import type { Line } from './fault-proxy.ts';
import { SCALE } from './scale.ts';
import type { Figures, Scene } from './scene.ts';

/** How long the line is broken, ms. */
export const BROKEN_MS = SCALE.isWhole ? SCALE.loadMs : 2_500;
/** D25: a request unanswered for 4 s reads as offline; the specification asks for 5. */
const SAYS_OFFLINE_WITHIN = 5_500;
/** D24: what nothing arrives of is given up after 10 s. */
const GIVEN_UP_WITHIN = 11_500;

/** Breaks the line under taps; every phone that has tapped says so in time, and what was tapped stays on it. */
export async function breakLine(scene: Scene, line: Line): Promise<Figures> {
  const { proxy } = scene.stage;
  const { load } = scene;
  const from = performance.now();
  const failedBefore = load.history.failures.length;
  proxy.become(line);
  const isOffline = async () => load.phones.every(({ log }) => log.sync.waiting === 0 || log.sync.state === 'offline');
  await until('phones with something to send to say offline', isOffline, SAYS_OFFLINE_WITHIN + 2_000);
  const offlineMs = performance.now() - from;
  await delay(Math.max(0, BROKEN_MS - offlineMs));
  const waiting = load.phones.reduce((sum, { log }) => sum + log.sync.waiting, 0);
  expect(waiting).toBeGreaterThan(0);
  proxy.become({ type: 'open' });
  const failed = load.history.failures.slice(failedBefore);
  expect(Math.max(0, ...failed.map(({ afterMs }) => afterMs))).toBeLessThan(GIVEN_UP_WITHIN);
  return { offlineMs: Math.round(offlineMs), waiting, failedRequests: failed.length };
}
