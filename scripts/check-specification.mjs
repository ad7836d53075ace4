import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { listSourceFiles } from './source-files.mjs';
import { listTests } from './test-titles.mjs';

const DECISIONS = 'docs/product.md';
const SPECIFICATIONS = [
  { letter: 'C', path: 'docs/specification/core-tracking.md' },
  { letter: 'A', path: 'docs/specification/accounts.md' },
];
const FOLDERS = ['domain', 'import', 'server', 'web', 'e2e', 'bench', 'scripts'];
/** Words that may stand between two statements without belonging to either. */
const CONNECTING = new Set(['and', 'or', 'with', 'the', 'a', 'an', 'also', 'plus']);

/** Headings, also those that are one emphasised line, and the rule below a table's head. */
const NO_STATEMENT = /^#|^\*\*[^*]+\*\*$|^\|[-| ]+\|$/;

/** The id behind a statement, and the product decisions that replace it: `[C1.4]`, `[C1.4, P18]`. */
const MARK = /\s?\[([A-Z]\d+\.\d+)((?:, P\d+)*)\]/g;
/** The ids in a title: `hides the tile [C2.9 C2.10]`. */
const IDS = /\[([A-Z]\d+\.\d+(?: [A-Z]\d+\.\d+)*)\]/g;

/**
 * Every statement of the specifications with the tests whose titles, or whose groups' titles, carry its id, and what is
 * wrong, one sentence each: text without an id, an id that is used twice, in another section or by no test, a decision
 * or an id in a title that is not there. A statement that a decision replaces needs no test.
 */
export function readCoverage({ root = ROOT, specifications = SPECIFICATIONS, folders = FOLDERS } = {}) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const decisions = listDecisions(read(DECISIONS));
  const all = specifications.flatMap(({ letter, path }) =>
    listStatements(read(path)).map((statement) => ({ ...statement, letter, path })),
  );
  const statements = all.filter(({ id }) => id !== null);
  const named = folders.flatMap((folder) => listTestFiles(root, folder)).flatMap((path) => listNamed(path, read(path)));
  const shown = statements.map((statement) => ({
    ...statement,
    tests: named.filter(({ ids }) => ids.includes(statement.id)),
  }));
  const known = new Set(statements.map(({ id }) => id));
  const problems = [
    ...all.filter(({ id }) => id === null).map(({ path, line, text }) => `${path}:${line}: '${text}' has no id.`),
    ...shown.flatMap((statement, index) => judge(statement, shown.slice(0, index), decisions)),
    ...named.flatMap(({ path, title, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${path}: '${title}' names ${id}, which no specification has.`),
    ),
  ];
  return { statements: shown, problems };
}

function judge({ path, line, letter, section, id, decisions, tests }, before, known) {
  const first = before.find((each) => each.id === id);
  const missing = decisions.filter((decision) => !known.has(decision));
  return [
    ...(first ? [`${id} stands at ${first.path}:${first.line} already. Ids are never used twice.`] : []),
    ...(id.startsWith(`${letter}${section}.`) ? [] : [`${id} is no id of section ${section}: ${letter}${section}.…`]),
    ...missing.map((decision) => `${DECISIONS} has no ${decision}.`),
    ...(tests.length > 0 || decisions.length > 0 ? [] : [`no test has [${id}] in its title.`]),
  ].map((problem) => `${path}:${line}: ${problem}`);
}

export function listTestFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  const scripts = readdirSync(join(root, folder)).filter((name) => name.endsWith('.test.mjs'));
  return [
    ...listSourceFiles(root, folder).filter((path) => /\.test\.tsx?$/.test(path)),
    ...scripts.map((name) => `${folder}/${name}`),
  ];
}

/** The tests of a file that carry ids. */
function listNamed(path, source) {
  if (source.search(IDS) === -1) return [];
  return listTests(source, path).flatMap(({ title, groups }) => {
    const ids = [...groups, title].flatMap((each) => [...each.matchAll(IDS)].flatMap(([, list]) => list.split(' ')));
    return ids.length > 0 ? [{ path, title, ids }] : [];
  });
}

/**
 * The statements of a specification, in order: below a numbered heading, each item of a list, row of a table and
 * paragraph (one line each) is split by the ids in it, and an id covers the text before it. `text` is that text with its
 * cells joined by ' · ' and its emphasis left out. Text that no id follows is one more, whose `id` is null.
 */
function listStatements(markdown) {
  let section = null;
  const lines = markdown.split('\n');
  return lines.flatMap((line, index) => {
    const [, number] = /^## (\d+)\./.exec(line) ?? [];
    if (number !== undefined) section = Number(number);
    const isTableHead = /^\|[-| ]+\|$/.test(lines[index + 1] ?? '');
    if (section === null || line.trim() === '' || isTableHead || NO_STATEMENT.test(line)) return [];
    return splitByMarks(line).map((part) => ({ section, line: index + 1, ...part }));
  });
}

function splitByMarks(line) {
  const parts = [];
  let from = 0;
  for (const { 0: mark, 1: id, 2: decisions, index } of line.matchAll(MARK)) {
    parts.push({ id, decisions: decisions.match(/P\d+/g) ?? [], text: plain(line.slice(from, index)) });
    from = index + mark.length;
  }
  const rest = plain(line.slice(from));
  return isSaid(rest) ? [...parts, { id: null, decisions: [], text: rest }] : parts;
}

/** The product decisions: 'P1', 'P2', … */
function listDecisions(markdown) {
  return new Set([...markdown.matchAll(/^(\d+)\. /gm)].map(([, number]) => `P${number}`));
}

function isSaid(text) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => !CONNECTING.has(word));
}

function plain(text) {
  return text
    .trim()
    .replace(/^(?:-|\d+\.) /, '')
    .split('|')
    .map((cell) =>
      cell
        .replace(/\*\*|`/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((cell) => cell !== '')
    .join(' · ');
}
