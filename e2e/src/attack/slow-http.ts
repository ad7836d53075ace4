import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { runTool } from './run-tool.ts';
import type { Target } from './target.ts';

const SOCKETS = 1_000;
const SECONDS = 30;

/** Each way in which slowhttptest holds sockets: slow headers, a slow body, slow reading, many ranges. */
export const MODES = [
  { name: 'slow headers', args: ['-H', '-i', '10', '-x', '24'], path: '/' },
  // The one body that is read without an origin.
  {
    name: 'slow body',
    args: ['-B', '-i', '10', '-s', '8192', '-x', '10', '-f', 'application/csp-report'],
    path: '/api/csp-report',
  },
  { name: 'slow reading', args: ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3'], path: '/' },
  { name: 'many ranges', args: ['-R', '-a', '10', '-b', '3000'], path: '/' },
] as const;

interface Latency {
  readonly requests: number;
  readonly failed: number;
  /** In ms. */
  readonly p50: number;
  readonly p99: number;
}

/** How long others wait for an answer, asking one after the other for some seconds. */
export async function measure(target: Target, cookie: string, seconds: number): Promise<Latency> {
  const times: number[] = [];
  let failed = 0;
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; await delay(20)) {
    const began = performance.now();
    const answer = await target.ask('/api/session', { cookie }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) times.push(performance.now() - began);
    else failed += 1;
  }
  times.sort((one, other) => one - other);
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? Number.NaN) * 10) / 10;
  return { requests: times.length, failed, p50: at(0.5), p99: at(0.99) };
}

/** What others waited while a thousand sockets were held in one way. */
export async function runSlowHttp(target: Target, cookie: string, mode: (typeof MODES)[number]) {
  const args = [...mode.args, '-c', String(SOCKETS), '-r', '200', '-l', String(SECONDS), '-p', '3'];
  const attack = runTool('slowhttptest', [...args, '-u', target.base + mode.path], { limit: SECONDS + 30 });
  await delay(3_000);
  const during = await measure(target, cookie, SECONDS - 6);
  const { output } = await attack;
  const available = /service available:\s*(\w+)/i.exec(stripVTControlCharacters(output))?.[1] ?? 'unknown';
  return { name: mode.name, during, available, output };
}
