import { parseSync } from 'vite';

const RUNNERS = new Set(['it', 'itInFull', 'test', 'describe']);
const OFF = new Set(['skip', 'todo', 'fails', 'only', 'skipIf', 'runIf']);

/**
 * Tests of a source text, in order: `title`, and `groups`, the titles of the `describe`s around it. Reads `it`, `test` and
 * `describe`, also with `.each` and `.for`, whose title is the template as written. A skipped test is not listed.
 */
export function listTests(source, path = 'x.test.ts') {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return listBelow(program, [], source);
}

function listBelow(node, groups, source) {
  const { names = [], title } = node.type === 'CallExpression' ? readCall(node, source) : {};
  if (names.some((name) => OFF.has(name))) return [];
  const isTest = title !== undefined && names[0] !== 'describe';
  const around = title === undefined || isTest ? groups : [...groups, title];
  const below = Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string')
    .flatMap((child) => listBelow(child, around, source));
  return isTest ? [{ title, groups }, ...below] : below;
}

/** `names` is `['it', 'each']` for `it.each([…])('…', …)`. */
function readCall({ callee, arguments: [first] }, source) {
  const names = namesOf(callee.type === 'CallExpression' ? callee.callee : callee);
  const isTitle = typeof first?.value === 'string' || first?.type === 'TemplateLiteral';
  if (!RUNNERS.has(names[0]) || !isTitle) return {};
  return { names, title: first.value ?? source.slice(first.start + 1, first.end - 1) };
}

function namesOf(callee) {
  if (callee.type === 'Identifier') return [callee.name];
  return callee.type === 'MemberExpression' ? [...namesOf(callee.object), callee.property.name] : [];
}
