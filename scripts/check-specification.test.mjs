import { describe, expect, test } from 'vitest';
import { readCoverage } from './check-specification.mjs';
import { buildFolder } from './temporary-folder.mjs';

const specifications = [
  { letter: 'C', path: 'core.md' },
  { letter: 'A', path: 'accounts.md' },
];
const CORE = `# Core

Said before the first section, and so no statement.

## 1. What it does

**Feeding**
- Log feeds of two kinds: bottle [C1.1] and drops. [C1.2, P7]

## 2. Texts

| Kind | Label |
|---|---|
| feed | Log 'now' [C2.1] |

The price is 49 SEK. [C2.2]
`;
const TESTS = `
describe('a feed [C1.1]', () => { it('is logged', () => {}); });
it.each(['bottle', 'drops'])('of %s [C1.1 C2.1]', () => {});
it('costs what it says [C2.2 A1.1]', () => {});
it("does without a statement [sic]", () => {});
it.skip('is given away', () => {});`;

/** What is read from a folder with these specifications and tests. */
function read({ core = CORE, tests = TESTS } = {}) {
  const root = buildFolder({
    'docs/product.md': '# Decisions\n\n7. **One a tap.** Yes.\n',
    'core.md': core,
    'accounts.md': '## 1. Signing in\n\n1. Sign in. [A1.1]\n',
    'src/feed.ts': "it('is no test [C9.9]')",
    'src/feed.test.ts': tests,
  });
  return readCoverage({ root, specifications, folders: ['src', 'missing'] });
}

test('a specification whose every statement a test names is in order', () => {
  const { statements, problems } = read();
  expect(problems).toEqual([]);
  expect(statements.map(({ id, text, decisions, tests }) => [id, text, decisions, tests.length])).toEqual([
    ['C1.1', 'Log feeds of two kinds: bottle', [], 2],
    ['C1.2', 'and drops.', ['P7'], 0],
    ['C2.1', "feed · Log 'now'", [], 1],
    ['C2.2', 'The price is 49 SEK.', [], 1],
    ['A1.1', 'Sign in.', [], 1],
  ]);
});

describe('reported is', () => {
  test.each([
    ['a paragraph without an id', ['49 SEK. [C2.2]', '49 SEK.'], "core.md:16: 'The price is 49 SEK.' has no id."],
    ['text behind the last id', ['[C1.2, P7]', '[C1.2, P7] A bath.'], "core.md:8: 'A bath.' has no id."],
    ['a row without an id', [" 'now' [C2.1]", " 'now'"], "core.md:14: 'feed · Log 'now'' has no id."],
    [
      'an id that is used twice',
      ['[C2.2]', '[C2.1]'],
      'core.md:16: C2.1 stands at core.md:14 already. Ids are never used twice.',
    ],
    ['an id of another section', ['[C1.1] and', '[C2.7] and'], 'core.md:8: C2.7 is no id of section 1: C1.…'],
    ['a decision that is not there', ['P7', 'P8'], 'core.md:8: docs/product.md has no P8.'],
    ['a statement that no test names', ['[C2.2]', '[C2.3]'], 'core.md:16: no test has [C2.3] in its title.'],
  ])('%s', (_, [from, to], problem) => {
    expect(read({ core: CORE.replace(from, to) }).problems).toContain(problem);
  });

  test('an id in a title that no specification has', () => {
    const tests = TESTS.replace('[C2.2 A1.1]', '[C2.2 C2.9 A1.1]');
    expect(read({ tests }).problems).toEqual([
      "src/feed.test.ts: 'costs what it says [C2.2 C2.9 A1.1]' names C2.9, which no specification has.",
    ]);
  });

  test('a statement that only a skipped test names', () => {
    const tests = TESTS.replace('what it says [C2.2 A1.1]', 'what it says [A1.1]').replace(
      'given away',
      'given away [C2.2]',
    );
    expect(read({ tests }).problems).toEqual(['core.md:16: no test has [C2.2] in its title.']);
  });
});
