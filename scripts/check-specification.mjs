import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKOUT, say } from './checkout.mjs';
import { findQuote, leftUnquoted, listDecisions, listRows, listStatements } from './specification.mjs';
import { listTests } from './test-titles.mjs';

const PAGE = 'docs/specification.md';
const DECISIONS = 'docs/product.md';
const SPECIFICATIONS = [
  { letter: 'C', path: 'docs/specification/core-tracking.md' },
  { letter: 'A', path: 'docs/specification/accounts.md' },
];
const ID = /^([A-Z])(\d+)\.(\d+)$/;
const REPLACED = /^replaced by (P\d+(?:, P\d+)*): \S/;
const TEST_FILE = /\.test\.(?:tsx?|mjs)$/;

/**
 * What is wrong with the coverage page, one sentence each: a statement of a specification that no row quotes, a row that
 * quotes nothing, and a row that names code, a test or a decision that is not there.
 */
export function checkSpecification(root = CHECKOUT, specifications = SPECIFICATIONS) {
  const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
  const rows = listRows(read(PAGE));
  const known = { root, read, tests: new Map(), decisions: listDecisions(read(DECISIONS)) };
  const found = specifications.map((each) => ({ ...each, statements: listStatements(read(each.path)) }));
  return [
    ...rows.flatMap((row, index) => judgeIds(row, rows.slice(0, index))),
    ...rows.flatMap((row) => judgeRow(row, found, known)),
    ...found.flatMap((each) => listMissing(each, rows)),
  ];
}

function judgeIds({ id, line, columns }, before) {
  if (columns !== 4) return [`${PAGE}:${line}: a row has four cells (a '|' in a text is written '\\|').`];
  if (!ID.test(id)) return [`${PAGE}:${line}: '${id}' is no id like C2.14.`];
  const first = before.find((row) => row.id === id);
  return first ? [`${PAGE}:${line}: ${id} stands on line ${first.line} already. Ids are never used twice.`] : [];
}

function judgeRow(row, specifications, known) {
  const [, letter, section] = ID.exec(row.id) ?? [];
  const specification = specifications.find((each) => each.letter === letter);
  if (!specification) return [];
  const quoted = findStatements(row.statement, specification.statements, Number(section));
  const problems = [];
  if (quoted.length === 0) problems.push(`§${section} of ${specification.path} does not say '${row.statement}'.`);
  if (quoted.length > 1) {
    problems.push(`'${row.statement}' is said on lines ${quoted.map(({ line }) => line).join(', ')}: quote more.`);
  }
  problems.push(...judgeCoverage(row, known));
  return problems.map((problem) => `${PAGE}:${row.line}: ${row.id}: ${problem}`);
}

/** Where a quotation stands; one that is a whole statement is not taken for a part of a longer one. */
function findStatements(quote, statements, section) {
  const own = statements.filter((each) => each.section === section);
  const whole = own.filter(({ text }) => text === quote);
  return whole.length > 0 ? whole : own.filter(({ text }) => findQuote(quote, text) !== null);
}

function judgeCoverage({ built, shown }, known) {
  const [, numbers] = REPLACED.exec(shown) ?? [];
  const paths = codeSpans(built);
  const tests = codeSpans(shown).filter((span) => span.includes(' › '));
  const isShown = numbers !== undefined || tests.length > 0;
  return [
    ...(paths.length === 0 ? ['say where it is built.'] : []),
    ...paths.filter((path) => !existsSync(join(known.root, path))).map((path) => `${path} does not exist.`),
    ...(isShown ? [] : ['name the test that shows it.']),
    ...(numbers?.split(', ') ?? [])
      .filter((number) => !known.decisions.has(number))
      .map((number) => `${DECISIONS} has no ${number}.`),
    ...tests.flatMap((test) => judgeTest(test, known)),
  ];
}

/** `path › title`, with the titles of groups before it where that is needed, and after it a case of its table in quotes. */
function judgeTest(reference, { read, tests }) {
  const [path, ...titles] = reference.split(' › ');
  const source = read(path);
  if (!TEST_FILE.test(path) || source === '') return [`${path} is no test file.`];
  if (!tests.has(path)) tests.set(path, listTests(source));
  // Titles may be in quotes themselves: only what no test is called is a case.
  const last = titles.at(-1) ?? '';
  const isCase = titles.length > 1 && /^'.+'$/.test(last) && findTests(tests.get(path), titles).length === 0;
  const named = isCase ? titles.slice(0, -1) : titles;
  const found = findTests(tests.get(path), named);
  if (found.length === 0) return [`${path} has no test '${named.join(' › ')}'.`];
  if (found.length > 1) return [`${path} has ${found.length} tests '${named.join(' › ')}': say which.`];
  const isThere = !isCase || found[0].parts.some((part) => part.includes(last.slice(1, -1)));
  return isThere ? [] : [`the test '${named.join(' › ')}' of ${path} does not speak of ${last}.`];
}

/** Tests whose titles contain the given ones; one that is called exactly so goes before those. */
function findTests(tests, titles) {
  const groups = titles.slice(0, -1);
  const title = titles.at(-1) ?? '';
  const fitting = tests.filter((test) => groups.every((each) => test.groups.some((group) => group.includes(each))));
  const exact = fitting.filter((test) => test.title === title);
  return exact.length === 1 ? exact : fitting.filter((test) => test.title.includes(title));
}

function codeSpans(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, span]) => span);
}

function listMissing({ letter, path, statements }, rows) {
  return statements.flatMap((statement) => {
    const own = rows.filter(({ id }) => id.startsWith(`${letter}${statement.section}.`));
    const ranges = own.flatMap((row) => findQuote(row.statement, statement.text) ?? []);
    return leftUnquoted(statement.text, ranges).map(
      (left) => `${path}:${statement.line}: no row of ${PAGE} quotes '${left}'.`,
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkSpecification();
  for (const problem of problems) say(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
