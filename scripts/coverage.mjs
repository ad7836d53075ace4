// Writes docs/coverage.md: each statement of the specifications and the tests that show it. Not committed: it follows
// from the ids in the specifications and in the titles of tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCoverage } from './check-specification.mjs';
import { say } from './output.mjs';
import { ROOT } from './paths.mjs';

const PAGE = 'docs/coverage.md';

const { statements, problems } = readCoverage();
const shown = statements.filter(({ tests }) => tests.length > 0).length;
const replaced = statements.filter(({ decisions }) => decisions.length > 0).length;
const totals = `${statements.length} statements; ${shown} shown by tests; ${replaced} replaced by product decisions.`;
const rows = statements.map(({ id, text, decisions, tests }) => {
  const by = [...decisions, ...tests.map(({ path, title }) => `${path} › ${title.replace(/ ?\[[^\]]*\]$/, '')}`)];
  return `| ${[id, text, by.join('<br>')].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
});
writeFileSync(
  join(ROOT, PAGE),
  [
    '# Coverage of the specifications',
    '',
    totals,
    '',
    '| Id | Statement | Shown by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n'),
);
say(`${PAGE}: ${totals}`);
for (const problem of problems) say(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
