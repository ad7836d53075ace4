import { describe, expect, test } from 'vitest';
import { checkSpecification } from './check-specification.mjs';
import { buildCheckout } from './checkout-fixture.mjs';

const SPECIFICATIONS = [
  { letter: 'C', path: 'core.md' },
  { letter: 'A', path: 'accounts.md' },
];
const CORE = `# Core

Said before the first section, and so no statement.

## 1. What it does

**Feeding**
- Log feeds of two kinds: bottle and drops.

## 2. Texts

| Kind | Label |
|---|---|
| feed | Log 'now' |

The price is 49 SEK.
`;
const ROWS = [
  "| C1.1 | Log feeds of two kinds: bottle | `src/feed.ts` | `src/feed.test.ts › of %s › 'bottle'` |",
  '| C1.2 | Log feeds of […] drops. | `src/feed.ts`, `src` | replaced by P7: one a tap |',
  "| C2.1 | feed · Log 'now' | `src/feed.ts` | `src/feed.test.ts › a feed › is logged`, `src/feed.test.ts › of %s` |",
  '| C2.2 | The price is 49 SEK. | `src/feed.ts` | `src/feed.test.ts › costs` |',
  '| A1.1 | Sign in. | `src/feed.ts` | `src/feed.test.ts › costs` |',
];
const TESTS = `
describe('a feed', () => { it('is logged', () => {}); });
describe('a diaper', () => { it('is logged', () => {}); });
it.each(['bottle', 'drops'])('of %s', () => {});
it('costs what it says', () => {});
it("'Log' and 'now'", () => {});
const DRINKS = ['tea', 'milk'];
function someMilk() { return ['oat milk']; }
it.for(DRINKS)('makes %s', () => {});
it.each(someMilk())('warms %s', () => {});
describe.each(['cocoa'])('a cup of %s', () => { it('is warm', () => {}); });
it.skip('is given away', () => {});`;

/** Problems of a checkout whose coverage page has these rows. */
function problems(rows, core = CORE) {
  const head = '| Id | The specification says | Built in | Shown by |\n| --- | --- | --- | --- |';
  const root = buildCheckout({
    'docs/specification.md': `# Coverage\n\n${head}\n${rows.join('\n')}\n`,
    'docs/product.md': '# Decisions\n\n7. **One a tap.** Yes.\n',
    'core.md': core,
    'accounts.md': '## 1. Signing in\n\n1. Sign in.\n',
    'src/feed.ts': '',
    'src/feed.test.ts': TESTS,
  });
  return checkSpecification(root, SPECIFICATIONS);
}

const withRow = (index, row) => problems(ROWS.map((each, at) => (at === index ? row : each)));

test('a page that quotes everything and names what is there is in order', () => {
  expect(problems(ROWS)).toEqual([]);
});

describe('a statement of the specification', () => {
  test.each([
    [0, "core.md:8: no row of docs/specification.md quotes 'two kinds: bottle and'."],
    [1, "core.md:8: no row of docs/specification.md quotes 'and drops.'."],
    [2, "core.md:14: no row of docs/specification.md quotes 'feed · Log 'now''."],
    [3, "core.md:16: no row of docs/specification.md quotes 'The price is 49 SEK.'."],
    [4, "accounts.md:3: no row of docs/specification.md quotes 'Sign in.'."],
  ])('that no row quotes is named (without row %i)', (index, problem) => {
    expect(problems(ROWS.filter((_, at) => at !== index))).toEqual([problem]);
  });

  test('that is new, or has changed, is named', () => {
    expect(problems(ROWS, CORE.replace('49 SEK', '59 SEK'))).toEqual([
      expect.stringContaining("§2 of core.md does not say 'The price is 49 SEK.'"),
      "core.md:16: no row of docs/specification.md quotes 'The price is 59 SEK.'.",
    ]);
  });
});

describe('a row', () => {
  test.each([
    ['a word that is not said', "feed · Log 'then'", /does not say/],
    ['half a word', "fee […] Log 'now'", /does not say/],
  ])('may not quote %s', (_, statement, expected) => {
    const row = ROWS[2].replace("feed · Log 'now'", statement);
    expect(withRow(2, row)[0]).toMatch(expected);
  });

  test('quotes one statement', () => {
    const twice = CORE.replace('- Log feeds', '- Log feeds of two kinds: bottle!\n- Log feeds');
    expect(problems(ROWS, twice)).toEqual([expect.stringContaining('is said on lines 8, 9: quote more.')]);
    const longer = CORE.replace('The price is 49 SEK.', 'The price is 49 SEK.\n\nThe price is 49 SEK. Each month.');
    const row = '| C2.3 | Each month. | `src/feed.ts` | `src/feed.test.ts › costs` |';
    expect(problems([...ROWS, row], longer)).toEqual([]);
  });

  test.each([
    ['a path that is not there', ['`src/feed.ts`', '`src/bottle.ts`'], 'src/bottle.ts does not exist.'],
    ['no path', ['`src/feed.ts`', ''], 'say where it is built.'],
    ['what is not built', ['`src/feed.ts`', 'not yet'], 'say where it is built.'],
    ['what is not shown', ['`src/feed.test.ts › costs`', 'not yet'], 'name the test that shows it.'],
    ['no test', ['`src/feed.test.ts › costs`', ''], 'name the test that shows it.'],
    ['a test that is not there', ['› costs', '› is free'], "src/feed.test.ts has no test 'is free'."],
    ['a skipped test', ['› costs', '› is given away'], "src/feed.test.ts has no test 'is given away'."],
    ['a test of two', ['› costs', '› is logged'], "src/feed.test.ts has 2 tests 'is logged': say which."],
    ['a group that is not there', ['› costs', '› a bath › is logged'], "has no test 'a bath › is logged'."],
    ['a case that is not there', ['› costs', "› costs › '50 SEK'"], "does not speak of '50 SEK'."],
    ['a case of another test', ['› costs', "› costs › 'bottle'"], "of src/feed.test.ts does not speak of 'bottle'."],
    ['a file of no tests', ['feed.test.ts › costs', 'feed.ts › costs'], 'src/feed.ts is no test file.'],
    ['an unknown decision', ['`src/feed.test.ts › costs`', 'replaced by P9: free'], 'has no P9.'],
  ])('may not name %s', (_, [from, to], problem) => {
    const found = withRow(3, ROWS[3].replace(from, to));
    expect(found).toEqual([expect.stringContaining(problem)]);
    expect(found[0]).toMatch(/^docs\/specification\.md:8: C2\.2: /);
  });

  test('may name a test whose title is in quotes', () => {
    expect(withRow(3, ROWS[3].replace('› costs', "› 'Log' and 'now'"))).toEqual([]);
  });

  test('may name a case of a table that the file declares, or of a group', () => {
    for (const reference of ["makes %s › 'tea'", "warms %s › 'oat milk'", "a cup of %s › is warm › 'cocoa'"]) {
      expect(withRow(3, ROWS[3].replace('costs', reference))).toEqual([]);
    }
    expect(withRow(3, ROWS[3].replace('costs', "makes %s › 'cocoa'"))).toHaveLength(1);
  });

  test('has an id of its own, and four cells', () => {
    expect(problems([...ROWS, ROWS[4]])).toEqual([expect.stringContaining('A1.1 stands on line 9 already')]);
    expect(problems([...ROWS, '| price | x | y | z |'])).toEqual([expect.stringContaining("'price' is no id")]);
    expect(problems([...ROWS, '| A1.2 | Sign in. | `src/feed.ts` |']).at(0)).toContain('has four cells');
  });
});
