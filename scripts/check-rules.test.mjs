import { expect, test } from 'vitest';
import { checkRules } from './check-rules.mjs';
import { buildFolder } from './temporary-folder.mjs';

const PAGE = `# Rules

## Entries

- **R1** A session has a start
  and an end.
- **R2** A bottle holds 1 to 503 ml.

## Times

- **R5** Two rules follow.
- **R6** One.
- **R7** Two.
- **S1** An operation is one tap.
`;
const TESTS = `
describe('R1, P3: a session', () => { it('has an end', () => {}); });
it.each([['R2 a bottle of 0 ml'], ['a bottle of 504 ml']])('%s is refused', () => {});
it('R5–R7 three rules', () => {});
it('after a push (S1) nothing waits', () => {});
it.skip('R4 is given away', () => {});`;

/** What is wrong in a folder with this page and these tests. */
function check({ page = PAGE, tests = TESTS } = {}) {
  const root = buildFolder({ 'rules.md': page, 'src/log.ts': "it('is no test R9')", 'src/log.test.ts': tests });
  return checkRules({ root, pages: ['rules.md'], folders: ['src', 'missing'] });
}

test('rules in order, each in the title of a test, a group or a row of a table', () => {
  expect(check()).toEqual([]);
});

test.each([
  ['a rule that no test names', TESTS.replace('R5–R7', 'R5–R6'), 'rules.md:13: no test has R7 in its title.'],
  [
    'a rule that only a skipped test names',
    TESTS.replace('R1, P3:', '').replace('R4', 'R1'),
    'rules.md:5: no test has R1 in its title.',
  ],
  [
    'a rule that is no rule',
    TESTS.replace('(S1)', '(S1, S9)'),
    "src/log.test.ts: 'after a push (S1, S9) nothing waits' names S9, which no page has.",
  ],
])('reported is %s', (_, tests, problem) => {
  expect(check({ tests })).toEqual([problem]);
});

test.each([
  [
    'an id that is used twice',
    PAGE.replace('**R7**', '**R2**'),
    'rules.md:13: R2 is used at rules.md:7 already. Ids are never used twice.',
  ],
  [
    'an id behind a higher one',
    PAGE.replace('**R6**', '**R8**').replace('**R7**', '**R6**'),
    'rules.md:13: R6 belongs before R8.',
  ],
])('reported is %s', (_, page, problem) => {
  expect(check({ page })).toContain(problem);
});
