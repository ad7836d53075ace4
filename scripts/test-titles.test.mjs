import { describe, expect, test } from 'vitest';
import { listTests } from './test-titles.mjs';

const titles = (source) => listTests(source).map(({ title }) => title);

describe('tests of a file', () => {
  test('are those of it and test, with the groups around them', () => {
    const source = `
      describe('a stream', () => {
        it('closes', async () => { expect(1).toBe(1); });
        describe("that is silent", () => test(\`is \${dead}\`, () => {}));
      });
      it('stands alone', () => {});`;
    expect(listTests(source).map(({ title, groups }) => ({ title, groups }))).toEqual([
      { title: 'closes', groups: ['a stream'] },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder stands in the title as written
      { title: 'is ${dead}', groups: ['a stream', 'that is silent'] },
      { title: 'stands alone', groups: [] },
    ]);
  });

  test.each([
    ['a table', "it.each([['a', 1], ['b)', 2]])('%s is %i', () => {});"],
    ['a typed table', "it.each<[string, () => Map<string, number>]>([['a', make]])('%s is %i', () => {});"],
    ['a named table', "test.for(TABLE)('%s is %i', () => {});"],
    ['a group over a table', "describe.each(TABLE)('x', () => { it('%s is %i', () => {}); });"],
  ])('over %s have its title as written', (_, source) => {
    expect(titles(source)).toEqual(['%s is %i']);
  });

  test.each([
    "it.skip('a', () => {});",
    "it.todo('a');",
    "describe.skip('x', () => { it('a', () => {}); });",
    "// it('a', () => {});",
    "/* it('a', () => {}); */",
    'const text = "it(\'a\')";',
    "submit('a');",
    "it(named, 'a');",
    "it.each(['a'])(named, () => {});",
  ])('are not %s', (source) => {
    expect(titles(source)).toEqual([]);
  });

  test('are found behind what looks like a bracket, a text or a comment', () => {
    const source = `
      const pattern = /it\\('x'[(")]/g;
      const half = (total) / 2 / count;
      const url = \`https://\${host}/\${\`(\${path}\`}\`;
      it('don\\'t stop \\u00e9', () => {});`;
    expect(titles(source)).toEqual(["don't stop é"]);
  });
});
