import { MINUTE } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Unavailable } from '../../database/unavailable.ts';
import { AppError } from '../../platform/app-error.ts';
import { createLogger } from '../../platform/logger.ts';
import { RefusalLog } from './refusal-log.ts';

let lines: Record<string, unknown>[];
let refusals: RefusalLog;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  refusals = new RefusalLog(createLogger('warn', { write }));
});
afterEach(() => {
  vi.useRealTimers();
});

const refuse = (code: string, times: number, thrown: Error = new AppError(503, 'busy')) => {
  for (let time = 0; time < times; time += 1) refusals.note(code, thrown, { requestId: `${code} ${time}` });
};

test('a thousand refusals of one account leave ten lines and a count, and no stack', () => {
  refuse('busy', 1_000);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatchObject({ level: 'error', msg: 'busy', requestId: 'busy 0' });
  expect(JSON.stringify(lines)).not.toContain('stack');
  vi.advanceTimersByTime(MINUTE);
  expect(lines).toHaveLength(11);
  expect(lines[10]).toMatchObject({ level: 'warn', refusal: 'busy', more: 990 });
});

test('each code has its own ten, and new ones every minute', () => {
  refuse('busy', 20);
  refuse('database_unavailable', 3);
  expect(lines).toHaveLength(13);
  vi.advanceTimersByTime(MINUTE);
  refuse('busy', 1);
  expect(lines.at(-1)).toMatchObject({ msg: 'busy' });
  expect(lines).toHaveLength(15);
  vi.advanceTimersByTime(MINUTE);
  expect(lines).toHaveLength(15);
});

test('the cause is logged with its own message', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:5432'), { code: 'ECONNREFUSED' });
  refuse('database_unavailable', 1, new Unavailable(refused));
  refuse('database_unavailable', 1, new Unavailable(new Error('too many wait for a batch')));
  expect(lines.map(({ cause }) => cause)).toEqual([
    { type: 'Error', message: 'connect ECONNREFUSED 10.0.0.9:5432', reason: 'ECONNREFUSED' },
    { type: 'Error', message: 'too many wait for a batch' },
  ]);
});
