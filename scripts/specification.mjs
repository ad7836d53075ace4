/** The mark of a quotation that leaves something out. */
const GAP = '[…]';
/** What may stand between two quoted parts of a statement without being quoted itself. */
const CONNECTING = new Set(['and', 'or', 'with', 'the', 'a', 'an', 'also', 'plus']);

/** Headings, also those that are one emphasised line, and the rule below a table's head. */
const NO_STATEMENT = /^#|^\*\*[^*]+\*\*$|^\|[-| ]+\|$/;

/**
 * Every statement of a specification: each item of a list, row of a table and paragraph below a numbered heading, one
 * line each. Cells are joined by ' · ', emphasis is left out.
 */
export function listStatements(markdown) {
  let section = null;
  const lines = markdown.split('\n');
  return lines.flatMap((line, index) => {
    const [, number] = /^## (\d+)\./.exec(line) ?? [];
    if (number !== undefined) section = Number(number);
    const isTableHead = /^\|[-| ]+\|$/.test(lines[index + 1] ?? '');
    if (section === null || line.trim() === '' || isTableHead || NO_STATEMENT.test(line)) return [];
    return [{ section, line: index + 1, text: plain(line) }];
  });
}

/** The rows of the coverage page's tables, with the line they stand on. */
export function listRows(markdown) {
  return markdown.split('\n').flatMap((line, index) => {
    if (!/^\| /.test(line) || /^\| (?:Id |-)/.test(line)) return [];
    const cells = line.slice(1, -1).split(/(?<!\\)\|/);
    const [id = '', statement = '', built = '', shown = ''] = cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
    return [{ line: index + 1, id, statement, built, shown, columns: cells.length }];
  });
}

/** The product decisions: 'P1', 'P2', … */
export function listDecisions(markdown) {
  return new Set([...markdown.matchAll(/^(\d+)\. /gm)].map(([, number]) => `P${number}`));
}

/**
 * Where a row's quotation stands in a statement, as ranges; null when it does not. Parts come in order, whole words
 * only.
 */
export function findQuote(quote, text) {
  const ranges = [];
  let from = 0;
  for (const part of plain(quote)
    .split(GAP)
    .map((each) => each.trim())) {
    if (part === '') return null;
    const start = findWords(text, part, from);
    if (start === -1) return null;
    from = start + part.length;
    ranges.push([start, from]);
  }
  return ranges;
}

/** What of a statement no range covers and is not a mere connecting word; in order. */
export function leftUnquoted(text, ranges) {
  const covered = new Uint8Array(text.length);
  for (const [from, to] of ranges) covered.fill(1, from, to);
  const holes = text.replace(/[\s\S]/g, (char, at) => (covered[at] ? '\n' : char));
  return holes
    .split(/\n+/)
    .map((hole) => hole.trim())
    .filter((hole) => wordsOf(hole).some((word) => !CONNECTING.has(word)));
}

function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function findWords(text, part, from) {
  for (let at = text.indexOf(part, from); at !== -1; at = text.indexOf(part, at + 1)) {
    if (!(isInWord(text, at) || isInWord(text, at + part.length))) return at;
  }
  return -1;
}

function isInWord(text, at) {
  return /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1));
}

function plain(line) {
  const item = line.trim().replace(/^(?:-|\d+\.) /, '');
  const cells = /^\|.*\|$/.test(item) ? item.slice(1, -1).split('|') : [item];
  return cells
    .map((cell) =>
      cell
        .replace(/\*\*|`/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((cell) => cell !== '')
    .join(' · ');
}
