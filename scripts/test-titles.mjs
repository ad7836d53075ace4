/**
 * Reads what a test file's tests are called, without running it: `it`, `test` and `describe`, also with `.each` and
 * `.for`, whose title is the template as written. A skipped test is none.
 */
const RUNNERS = new Set(['it', 'test', 'describe']);
const OFF = new Set(['skip', 'todo', 'fails', 'only', 'skipIf', 'runIf']);
const TABLES = new Set(['each', 'for']);

/** Tests of a source text, in order: `title`, and `groups`, the titles of the `describe`s around it. */
export function listTests(source) {
  const tokens = tokenize(source);
  const partners = matchBrackets(tokens);
  const calls = tokens.flatMap((token, index) => readCall(tokens, partners, { token, index }));
  const groups = calls.filter(({ runner }) => runner === 'describe');
  return calls
    .filter(({ runner }) => runner !== 'describe')
    .map((call) => ({ call, around: groups.filter(({ from, to }) => from < call.from && call.to <= to) }))
    .filter(({ call, around }) => ![call, ...around].some(isOff))
    .map(({ call, around }) => ({ title: call.title, groups: around.map(({ title }) => title) }));
}

function isOff({ chain }) {
  return chain.some((name) => OFF.has(name));
}

/** A string directly behind the bracket that calls a runner is a title. */
function readCall(tokens, partners, { token, index }) {
  if (token.type !== 'text' || tokens[index - 1]?.value !== '(') return [];
  const chain = chainBefore(tokens, partners, index - 1);
  const [runner] = chain;
  if (!RUNNERS.has(runner)) return [];
  return [{ runner, chain, title: token.value, from: index, to: partners.get(index - 1) ?? tokens.length }];
}

/** The dotted name before a bracket, over the bracket of a table: `it.each([…])(`, `it.each<[A, B]>([…])(`. */
function chainBefore(tokens, partners, bracket) {
  let end = bracket - 1;
  const isTable = tokens[end]?.value === ')';
  if (isTable) end = beforeTypes(tokens, (partners.get(end) ?? 0) - 1);
  const chain = [];
  for (let at = end; tokens[at]?.type === 'word'; at -= 2) {
    chain.unshift(tokens[at].value);
    if (tokens[at - 1]?.value !== '.') break;
  }
  const takesTable = TABLES.has(chain.at(-1));
  return chain.length > 0 && takesTable === isTable ? chain : [];
}

function beforeTypes(tokens, end) {
  if (tokens[end]?.value !== '>') return end;
  let depth = 0;
  for (let at = end; at >= 0; at -= 1) {
    if (tokens[at].value === '>') depth += 1;
    if (tokens[at].value === '<') depth -= 1;
    if (depth === 0) return at - 1;
  }
  return -1;
}

const OPENING = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const CLOSING = new Set(OPENING.values());

function matchBrackets(tokens) {
  const partners = new Map();
  const open = [];
  tokens.forEach(({ type, value }, index) => {
    if (type !== 'mark') return;
    if (OPENING.has(value)) open.push(index);
    if (!CLOSING.has(value)) return;
    const start = open.pop();
    if (start === undefined) return;
    partners.set(start, index);
    partners.set(index, start);
  });
  return partners;
}

const SPACE_OR_COMMENT = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const WORD = /[\p{L}_$#][\p{L}\p{N}_$]*|\d[\w.]*/uy;
const QUOTED = /'((?:\\[\s\S]|[^'\\\n])*)'|"((?:\\[\s\S]|[^"\\\n])*)"/y;
const REGEX = /\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const MARK = /=>|[\s\S]/y;
/** After these a slash divides; anywhere else it begins a regular expression. */
const ENDS_VALUE = new Set([')', ']', '}']);
const NOT_VALUES = new Set(['return', 'typeof', 'case', 'in', 'of', 'await', 'void']);

function tokenize(source) {
  const tokens = [];
  let at = 0;
  const take = (pattern) => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < source.length) {
    if (take(SPACE_OR_COMMENT)) continue;
    const word = take(WORD);
    const quoted = word ? null : take(QUOTED);
    if (word) tokens.push({ type: 'word', value: word[0] });
    else if (quoted) tokens.push({ type: 'text', value: withoutEscapes(quoted[1] ?? quoted[2]) });
    else if (source[at] === '`') {
      const end = endOfTemplate(source, at);
      tokens.push({ type: 'text', value: withoutEscapes(source.slice(at + 1, end - 1)) });
      at = end;
    } else if (source[at] === '/' && mayBeRegex(tokens.at(-1)) && take(REGEX)) {
      tokens.push({ type: 'regex', value: '' });
    } else tokens.push({ type: 'mark', value: take(MARK)[0] });
  }
  return tokens;
}

function mayBeRegex(previous) {
  if (previous === undefined) return true;
  if (previous.type === 'word') return NOT_VALUES.has(previous.value);
  return previous.type === 'mark' && !ENDS_VALUE.has(previous.value);
}

/** Where the template that begins at `start` ends, over templates inside its placeholders. */
function endOfTemplate(source, start) {
  let depth = 0;
  for (let at = start + 1; at < source.length; at += 1) {
    const char = source[at];
    if (char === '\\') at += 1;
    else if (depth === 0 && char === '`') return at + 1;
    else if (char === '`') at = endOfTemplate(source, at) - 1;
    else if (depth === 0 && char === '$' && source[at + 1] === '{') {
      depth = 1;
      at += 1;
    } else if (depth > 0 && char === '{') depth += 1;
    else if (depth > 0 && char === '}') depth -= 1;
  }
  return source.length;
}

function withoutEscapes(text) {
  return text.replace(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|([\s\S]))/gi, (_, braced, plain, char) =>
    char === undefined ? String.fromCodePoint(Number.parseInt(braced ?? plain, 16)) : char,
  );
}
