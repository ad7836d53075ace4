/** Words that may stand between two statements without belonging to either. */
const CONNECTING = new Set(['and', 'or', 'with', 'the', 'a', 'an', 'also', 'plus']);

/** Headings, also those that are one emphasised line, and the rule below a table's head. */
const NO_STATEMENT = /^#|^\*\*[^*]+\*\*$|^\|[-| ]+\|$/;

/** The id behind a statement, and the product decisions that replace it: `[C1.4]`, `[C1.4, P18]`. */
const MARK = /\s?\[([A-Z]\d+\.\d+)((?:, P\d+)*)\]/g;

/**
 * The statements of a specification, in order: below a numbered heading, each item of a list, row of a table and
 * paragraph (one line each) is split by the ids in it, and an id covers the text before it. `text` is that text with its
 * cells joined by ' · ' and its emphasis left out. Text that no id follows is one more, whose `id` is null.
 */
export function listStatements(markdown) {
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
export function listDecisions(markdown) {
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
