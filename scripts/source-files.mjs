import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);

/** Paths (relative to `root`, with slashes) of the TypeScript files below `folder`, in order. */
export function listSourceFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listSourceFiles(root, path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    })
    .sort();
}

/** The text of a source file without its comments, so that what they mention is not taken for code. */
export function readCode(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');
}

const STATEMENT = /(?:^|[;}\s])(import|export)\s+(type\s+)?([\w*{][^'"`;]*?\s+from\s*)?(['"])([^'"]+)\4/g;
const DYNAMIC = /\bimport\s*\(\s*(['"])([^'"]+)\1/g;
/** `import { type A, type B }` is erased like `import type`. */
const ONLY_TYPES = /^\{(?:\s*type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?)+\s*\}\s*from\s*$/;

/**
 * What a file imports: the specifier as written, and whether the import exists at run time. Re-exports count; a plain
 * `export` of a string does not.
 */
export function listImports(code) {
  const found = [];
  for (const [, keyword, type, clause, , specifier] of code.matchAll(STATEMENT)) {
    if (keyword === 'export' && clause === undefined) continue;
    found.push({ specifier, runtime: type === undefined && !ONLY_TYPES.test(clause ?? '') });
  }
  for (const [, , specifier] of code.matchAll(DYNAMIC)) found.push({ specifier, runtime: true });
  return found;
}
