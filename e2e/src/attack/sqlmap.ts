import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTool } from './run-tool.ts';
import type { Target } from './target.ts';

const PREPROCESS = fileURLToPath(new URL('./sqlmap/request.py', import.meta.url));
/** Stands for the present moment in a body; see `sqlmap/request.py`. */
const NOW = 4_071_600_000_000;
const FRESH_ID = 'FRESH-ID';
/** A star marks what sqlmap tries, where it would not see it by itself. */
const UUID = '0190a6c0-0000-7000-8000-000000000001';

/** Every request has these; trying them with each would be the same thing over again. */
const COMMON = ['User-Agent', 'Referer', 'Cookie', '__Host-lulla', 'Host'];
const ENVELOPE = ['wire', 'userId', 'deviceTime', 'cursor', 'id', 'at', 'zone', 'type', 'activityId', 'startedAt'];

export interface Aim {
  readonly name: string;
  /** Parameters that another aim tries. */
  readonly skipped: readonly string[];
  readonly path: string;
  readonly method: string;
  readonly body?: unknown;
}

/** Everything a client sends that reaches a query: values of queries, paths and bodies. */
export function aimsFor(userId: string): Aim[] {
  const note = 'a note';
  const startedAt = NOW;
  const actions = [
    { type: 'diaper.log', activityId: FRESH_ID, contents: 'pee', startedAt, note },
    { type: 'feed.start', activityId: FRESH_ID, feed: { kind: 'bottle', startedMl: 120 }, startedAt, note },
    { type: 'session.end', activityId: UUID, endedAt: NOW, amountMl: 110, note },
    { type: 'activity.edit', activityId: UUID, changes: { note } },
    { type: 'stock.restock', count: 12 },
    {
      type: 'event.add',
      eventId: FRESH_ID,
      title: 'a title',
      description: note,
      date: '2026-03-10',
      startTime: '09:30',
      endTime: '10:30',
    },
    { type: 'undo', operationId: UUID },
  ];
  const form = {
    email: 'eve@example.org',
    password: 'Vargen sover 4',
    displayName: 'Eve',
    country: 'SE',
    language: 'sv',
  };
  const aim = (method: string, path: string, body?: unknown): Aim => {
    const name = `${method} ${path.replace(`${UUID}*`, ':id').replace(/\?.*/, '')}`;
    return { name, method, path, skipped: COMMON, ...(body === undefined ? {} : { body }) };
  };
  const post = (path: string, body: unknown) => aim('POST', path, body);
  return [
    { ...aim('GET', '/api/activities?from=1700000000000&to=1700600000000'), skipped: [] },
    aim('GET', `/api/records?from=1700000000000&to=1700600000000&zone=UTC&after=1700000000000_start_${UUID}`),
    aim('GET', '/api/calendar?from=2026-03-01&to=2026-04-01'),
    aim('GET', '/api/statistics/monthly?month=2026-03&zone=UTC'),
    aim('GET', '/api/export?zone=UTC'),
    aim('DELETE', `/api/devices/${UUID}*`),
    aim('POST', `/api/family/invitations/${UUID}*/accept`),
    aim('DELETE', `/api/family/members/${UUID}*`),
    {
      ...post('/api/sign-in', { email: 'doris@example.org', password: 'Vargen sover 4' }),
      skipped: [...COMMON, 'password'],
    },
    post('/api/sign-up', form),
    post('/api/sign-up/resend', { email: 'eve@example.org' }),
    post('/api/sign-up/confirm', { email: 'eve@example.org', code: '123456' }),
    post('/api/password/forgot', { email: 'doris@example.org' }),
    post('/api/password/reset/open', { token: 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq*' }),
    post('/api/password', { currentPassword: 'Vargen sover 4', newPassword: 'Vargen sover 5' }),
    post('/api/family/invitations', { email: 'erik@example.org' }),
    post('/api/contact', { id: FRESH_ID, category: 'bug-report', message: 'The timer stands still.' }),
    post('/api/delete-account', { userId: UUID }),
    {
      ...post('/api/csp-violation-report', {
        blockedURI: 'https://evil.example/x',
        violatedDirective: 'script-src',
        originalPolicy: "default-src 'none'",
        userAgent: 'test',
        timestamp: '2026-03-10T09:30:00Z',
        isIOS: false,
      }),
      // Where a browser's own name is written down.
      skipped: COMMON.filter((name) => name !== 'User-Agent'),
    },
    ...actions.map((action, index) => ({
      ...post('/api/sync', {
        wire: 1,
        userId,
        deviceTime: NOW,
        cursor: null,
        operations: [{ id: FRESH_ID, at: NOW, zone: 'Europe/Stockholm', action }],
      }),
      name: `POST /api/sync (${action.type})`,
      skipped: index === 0 ? COMMON : [...COMMON, ...ENVELOPE],
    })),
  ];
}

export interface AimResult {
  readonly name: string;
  readonly verdict: 'injectable' | 'clean' | 'cut short' | 'not run';
  readonly requests: number;
  readonly seconds: number;
  readonly output: string;
}

/** Level 3 of sqlmap on every parameter of an aim, and on the cookie, the user agent and the referrer. */
export async function runSqlmap(target: Target, cookie: string, aim: Aim, limit: number): Promise<AimResult> {
  const args = [
    ['-u', `${target.base}${aim.path}`],
    ['--method', aim.method],
    ['--headers', `Origin: ${target.origin}\\nContent-Type: application/json`],
    ['--cookie', cookie],
    ...(aim.body === undefined ? [] : [['--data', JSON.stringify(aim.body)]]),
    ...(aim.skipped.length === 0 ? [] : [['--skip', aim.skipped.join(',')]]),
    ['--preprocess', PREPROCESS],
    ['--dbms', 'PostgreSQL', '--level', '3', '--risk', '2', '--technique', 'BEUST', '--time-sec', '3'],
    ['--batch', '--flush-session', '--skip-waf', '--ignore-code', '*', '--threads', '4', '--timeout', '10', '-v', '1'],
    ['--disable-coloring', '--answers', 'follow=N,redirect=N,process the JSON=Y,custom injection marker=Y'],
  ].flat();
  const counted = join(tmpdir(), `attack-requests-${process.pid}`);
  writeFileSync(counted, '');
  const { code, output, seconds } = await runTool('sqlmap', args, { limit, env: { COUNTED: counted } });
  const requests = statSync(counted).size;
  rmSync(counted);
  return { name: aim.name, verdict: verdictOf({ code, output, requests }), requests, seconds, output };
}

function verdictOf({ code, output, requests }: { code: number | null; output: string; requests: number }) {
  if (/identified the following injection point/.test(output)) return 'injectable';
  if (code === null) return 'cut short';
  return requests > 10 && /all tested parameters do not appear to be injectable/.test(output) ? 'clean' : 'not run';
}
