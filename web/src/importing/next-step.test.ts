import { expect, it } from 'vitest';
import type { ApiFailure } from '../api/client.ts';
import { type Step, stepAfter } from './next-step.ts';

const less = (entryId: string | null, isAuthorGone = false): Step => ({ type: 'less', entryId, isAuthorGone });
const failure = (status: number | null, code: string, more: Partial<ApiFailure> = {}): ApiFailure => ({
  ok: false,
  status,
  code,
  details: {},
  retryAfterSeconds: null,
  ...more,
});

it.each<[string, ApiFailure, number, object]>([
  ['no network', failure(null, 'offline'), 1, { type: 'wait', ms: 1_000, why: 'offline' }],
  ['no answer, again and again', failure(null, 'timeout'), 20, { type: 'wait', ms: 60_000, why: 'offline' }],
  ['a node that stops', failure(503, 'bad_answer'), 3, { type: 'wait', ms: 4_000, why: 'busy' }],
  ['an answer of something between', failure(200, 'bad_answer'), 1, { type: 'wait', ms: 1_000, why: 'busy' }],
  [
    'too many',
    failure(429, 'too_many_imports', { retryAfterSeconds: 90 }),
    1,
    { type: 'wait', ms: 90_000, why: 'busy' },
  ],
  [
    'a full log',
    failure(429, 'log_full', { retryAfterSeconds: 3_600 }),
    1,
    { type: 'wait', ms: 3_600_000, why: 'full' },
  ],
  ['a child on its way', failure(409, 'child_not_found'), 2, { type: 'wait', ms: 2_000, why: 'child' }],
  ['a child that never comes', failure(409, 'child_not_found'), 12, { type: 'fail', code: 'child_not_found' }],
  ['an import undone elsewhere', failure(409, 'import_ended'), 1, { type: 'over' }],
  ['an import of another family', failure(404, 'import_not_found'), 1, { type: 'over' }],
  ['an entry', failure(422, 'entry_not_valid', { details: { entryId: 'x' } }), 1, less('x')],
  ['an author', failure(422, 'author_not_found', { details: { entryId: 'x' } }), 1, less('x', true)],
  ['a body that is too large', failure(413, 'body_too_large'), 1, less(null)],
  ['times at which the log is full', failure(422, 'too_many_near'), 1, less(null)],
  ['a body of too many values', failure(400, 'invalid_json'), 1, less(null)],
  ['a session that has ended', failure(401, 'no_session'), 1, { type: 'fail', code: 'signed_out' }],
  ['a family that has imported too much', failure(409, 'imports_full'), 1, { type: 'fail', code: 'imports_full' }],
])('R300 says what comes after %s', (_, failed, tries, step) => {
  expect(stepAfter(failed, tries)).toEqual(step);
});
