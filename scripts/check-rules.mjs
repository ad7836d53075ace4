import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTestFiles } from './check-specification.mjs';
import { ROOT } from './paths.mjs';
import { listTests } from './test-titles.mjs';

/** Pages whose rules begin with their id: `- **R24** …`. */
const PAGES = ['docs/domain.md', 'docs/sync.md', 'docs/family.md', 'docs/subscription.md'];
const FOLDERS = ['domain', 'import', 'server', 'web', 'e2e', 'bench'];

const RULE = /^- \*\*([A-Z])(\d+)\*\*/;
/** The ids at the beginning of a row in a table of titles: `['R24 …', …]`, `'R150, R151: …'`. */
const LEADING = /(?<!\()['"`](?:[A-Z]\d+[,:;–\s]+)+/g;

/**
 * What is wrong with the rules of the pages, one sentence each: an id that is used twice, stands after a higher one of its
 * section, or is in no title of a test; an id in a title that no page has. `R255–R259` names all five.
 */
export function checkRules({ root = ROOT, pages = PAGES, folders = FOLDERS } = {}) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const rules = pages.flatMap((path) => listRules(path, read(path)));
  const known = new Set(rules.map(({ id }) => id));
  const letters = new Set(rules.map(({ letter }) => letter));
  const files = folders.flatMap((folder) => listTestFiles(root, folder)).map((path) => ({ path, source: read(path) }));
  const titles = files.flatMap(({ path, source }) => listTitles(path, source));
  const rows = files.flatMap(({ source }) => source.match(LEADING) ?? []);
  const named = new Set([...titles.map(({ title }) => title), ...rows].flatMap((text) => idsIn(text, letters)));
  return [
    ...rules.flatMap((rule, index) => judge(rule, rules.slice(0, index), named)),
    ...titles.flatMap(({ path, title }) =>
      idsIn(title, letters)
        .filter((id) => !known.has(id))
        .map((id) => `${path}: '${title}' names ${id}, which no page has.`),
    ),
  ];
}

function judge({ id, letter, number, path, line, section }, before, named) {
  const first = before.find((each) => each.id === id);
  const higher = before.find((each) => each.section === section && each.letter === letter && each.number > number);
  return [
    ...(first ? [`${id} is used at ${first.path}:${first.line} already. Ids are never used twice.`] : []),
    ...(higher ? [`${id} belongs before ${higher.id}.`] : []),
    ...(named.has(id) ? [] : [`no test has ${id} in its title.`]),
  ].map((problem) => `${path}:${line}: ${problem}`);
}

function listRules(path, markdown) {
  let section = path;
  return markdown.split('\n').flatMap((text, index) => {
    if (/^#+ /.test(text)) section = `${path}:${index + 1}`;
    const [, letter, digits] = RULE.exec(text) ?? [];
    if (letter === undefined) return [];
    return [{ id: letter + digits, letter, number: Number(digits), path, line: index + 1, section }];
  });
}

/** The titles of a file's tests and of the groups around them. */
function listTitles(path, source) {
  const all = listTests(source, path).flatMap(({ title, groups }) => [...groups, title]);
  return [...new Set(all)].map((title) => ({ path, title }));
}

function idsIn(text, letters) {
  return [...text.matchAll(/\b([A-Z])(\d+)\b(?:–\1(\d+)\b)?/g)]
    .filter(([, letter]) => letters.has(letter))
    .flatMap(([, letter, first, last = first]) => {
      const count = Math.max(1, Number(last) - Number(first) + 1);
      return Array.from({ length: count }, (_, index) => letter + (Number(first) + index));
    });
}
