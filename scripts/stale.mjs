import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'coverage', 'data']);

/**
 * What a build was made from, by content (git changes file times): every file of `sources`, folders searched, tests
 * left out. Paths are relative to `root`.
 */
export function hashSources(sources, root = ROOT) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(join(root, source))).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return /\.test\.\w+$/.test(path) ? [] : [path];
  return readdirSync(path)
    .filter((name) => !NOT_SOURCE.has(name))
    .flatMap((name) => listFiles(join(path, name)));
}

/**
 * Builds when `stamp` does not name the hash of the sources. The stamp is taken away first and written last, so a build
 * that was interrupted is made again. Gives whether it built.
 */
export async function buildIfStale({ sources, stamp, build, root = ROOT }) {
  const file = join(root, stamp);
  const hash = hashSources(sources, root);
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return false;
  rmSync(file, { force: true });
  await build();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
  return true;
}
