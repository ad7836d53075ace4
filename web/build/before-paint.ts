import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { isOfEngine } from './lazy-files.ts';

/** Marked in index.html: after the tags it changes, before the first stylesheet. */
const PLACE = /<!-- before-paint:[^>]*-->/;
const SOURCE = join(import.meta.dirname, '../src/app/theme/before-paint.ts');

/**
 * Puts the script that sets theme and language before the first paint into the page, preloads the font, and writes the
 * SHA-256 of every inline script and style to `csp-hashes.json`, from which the server makes its content security policy.
 */
export function beforePaint(): Plugin {
  return {
    name: 'lulla:before-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, path }) {
        if (path !== '/index.html') return html;
        if (!PLACE.test(html)) throw new Error('index.html has no place for the script before the first paint');
        const script = await inlineScript(bundle);
        return html.replace(PLACE, () => `<script>${script}</script>${fontPreload(bundle)}`);
      },
    },
    writeBundle({ dir }) {
      if (dir) writeHashes(dir);
    },
  };
}

async function inlineScript(bundle: Rolldown.OutputBundle | undefined): Promise<string> {
  const engineFiles = Object.keys(bundle ?? {})
    .filter(isOfEngine)
    .map((file) => `/${file}`);
  const result = await build({
    entryPoints: [SOURCE],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: { WORDS_FILES: JSON.stringify(wordsFiles(bundle)), ENGINE_FILES: JSON.stringify(engineFiles) },
  });
  return result.outputFiles[0]?.text.trim() ?? '';
}

/** The files of each language's words: the chunk and what only it imports, so that none waits for another. */
function wordsFiles(bundle: Rolldown.OutputBundle | undefined): Record<string, string[]> {
  const chunks = Object.values(bundle ?? {}).filter((each) => each.type === 'chunk');
  const named = chunks.flatMap((chunk) => {
    const language = /src\/words\/(sv|en)\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1];
    return language ? [[language, [chunk.fileName, ...chunk.imports].map((file) => `/${file}`)]] : [];
  });
  return Object.fromEntries(named);
}

function fontPreload(bundle: Rolldown.OutputBundle | undefined): string {
  const file = Object.keys(bundle ?? {}).find((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name));
  return file ? `\n    <link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>` : '';
}

function writeHashes(dir: string): void {
  const html = readFileSync(join(dir, 'index.html'), 'utf8');
  writeFileSync(join(dir, 'csp-hashes.json'), `${JSON.stringify(hashInline(html))}\n`);
}

/** The SHA-256 of every inline script and style of a page, as a content security policy names them. */
export function hashInline(html: string): { script: string[]; style: string[] } {
  return {
    script: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => sha256(match[1] ?? '')),
    style: [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => sha256(match[1] ?? '')),
  };
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
