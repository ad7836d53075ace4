import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.mjs';
import { runNode } from './run.mjs';
import { buildFolder } from './temporary-folder.mjs';

/** What the project's own lint says of one file. */
async function lint(name, code) {
  const read = (path) => readFileSync(join(ROOT, path), 'utf8');
  const { $schema: _, ...config } = JSON.parse(read('biome.json'));
  const root = buildFolder({
    'biome.json': JSON.stringify({ ...config, formatter: { enabled: false } }),
    'scripts/unsafe-html.grit': read('scripts/unsafe-html.grit'),
    [`src/${name}`]: code,
  });
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  return runNode([biome, 'lint', '--error-on-warnings', `--config-path=${root}`, join(root, 'src', name)], {
    capture: true,
  });
}

test.each([
  ['a.ts', 'export const show = (page: Element, text: string) => { page.innerHTML = text; };'],
  ['a.ts', 'export const show = (page: Element, text: string) => { page.innerHTML += text; };'],
  ['a.ts', 'export const show = (page: Element, text: string) => { page.outerHTML = text; };'],
  ['a.ts', "export const show = (page: Element, text: string) => page.insertAdjacentHTML('beforeend', text);"],
  ['a.ts', 'export const show = (text: string) => document.write(text);'],
  ['a.ts', 'export const run = (text: string) => new Function(text);'],
  ['a.ts', 'export const run = (text: string) => eval(text);'],
  ['a.tsx', 'export const Note = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;'],
])('%s: refuses %s', async (name, code) => {
  const { code: exit, output } = await lint(name, code);
  expect(exit).not.toBe(0);
  expect(output).toMatch(/plugin|noGlobalEval|noDangerouslySetInnerHtml/);
});

test('lets text be text', async () => {
  const { code, output } = await lint(
    'a.ts',
    'export const show = (page: Element, text: string) => { page.textContent = text; };',
  );
  expect([code, output]).toEqual([0, expect.stringContaining('Checked 1 file')]);
});
