import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { WEB_DIST } from '@lulla/server/src/platform/paths.ts';
import { absolute, type Row } from '../report/figure.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Every built file by its source, as Vite writes it. */
export type Manifest = Readonly<Record<string, Chunk>>;

const WORDS = /^src\/i18n\/(sv|en)\.ts$/;

/** What a phone fetches of JavaScript before the first dashboard, and all there is. */
export async function measureBundle(): Promise<Row> {
  const read = (file: string) => readFileSync(fileURLToPath(new URL(file, `file://${WEB_DIST.replace(/\/?$/, '/')}`)));
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
  const size = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1_024;
  const html = read('index.html').toString();
  const first = size(firstFiles(manifest, html, (file) => size([file])));
  return {
    title: 'JavaScript',
    against: 'nothing: kilobytes after gzip',
    figures: [
      absolute('first dashboard', 'KB', first, { of: 'product', atMost: 120 }),
      absolute('whole app, as one person has it', 'KB', size(filesFor(manifest, 'sv')), { of: 'product', atMost: 240 }),
      absolute('both languages', 'KB', size(allFiles(manifest))),
      absolute('service worker', 'KB', size(['sw.js'])),
    ],
    how: 'The production build, each file compressed by itself. The first dashboard: what its page loads, with the words of one language; the whole app: every screen in Swedish, with administration and legal texts.',
  };
}

/** The files that the page loads by itself, with the larger language. */
export function firstFiles(manifest: Manifest, html: string, sizeOf: (file: string) => number): string[] {
  const named = Object.keys(manifest).filter((key) => new RegExp(`(?:src|href)="/${manifest[key]?.file}"`).test(html));
  const words = ['src/i18n/sv.ts', 'src/i18n/en.ts'].filter((key) => key in manifest);
  const [largest] = words.sort((a, b) => sizeOf(manifest[b]?.file ?? '') - sizeOf(manifest[a]?.file ?? ''));
  return scriptsOf(manifest, withImports(manifest, [...named, ...(largest === undefined ? [] : [largest])]));
}

/** Every script but the words of other languages. */
export function filesFor(manifest: Manifest, language: 'sv' | 'en'): string[] {
  const keys = Object.keys(manifest).filter((key) => {
    const [, words] = WORDS.exec(key) ?? [];
    return words === undefined || words === language;
  });
  return scriptsOf(manifest, keys);
}

function allFiles(manifest: Manifest): string[] {
  return scriptsOf(manifest, Object.keys(manifest));
}

function withImports(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withImports(manifest, manifest[key]?.imports ?? [], seen);
  }
  return [...seen];
}

function scriptsOf(manifest: Manifest, keys: readonly string[]): string[] {
  return [...new Set(keys.map((key) => manifest[key]?.file ?? ''))].filter((file) => file.endsWith('.js'));
}
