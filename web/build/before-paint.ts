import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { drawFrames } from './frame/draw-frame.ts';

/** Marked in index.html: after the tags it changes, before the first stylesheet; and in the body, after the root. */
const PLACES = { head: /<!-- before-paint:[^>]*-->/, body: /<!-- frame:[^>]*-->/ };
const SOURCES = {
  head: join(import.meta.dirname, '../src/app/theme/before-paint.ts'),
  body: join(import.meta.dirname, '../src/app/frame/show-frame.ts'),
};
/** What Vite would have the page fetch and run as soon as it is parsed: the entry, and what it imports. */
const SCRIPTS =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (src|href)="([^"]*)">(?:<\/script>)?/g;
/** The styles stand in the page: a file of their own would be one more trip before anything is painted. */
const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]*)"[^>]*>/g;
/** Scripts of what writes and syncs the log. */
const ENGINE = /\/(?:engine|validator)-[^/]*\.js$/;

/**
 * Puts into the page what it is painted from before any file has come: the script that sets theme and language, the
 * styles, the dashboard's frame and the script that shows it and then runs the first screen's scripts, which a template
 * names. Preloads the font, and writes the SHA-256 of every inline script and style to `csp-hashes.json`, from which the
 * server makes its content security policy.
 */
export function beforePaint(): Plugin {
  return {
    name: 'lulla:before-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, path }) {
        if (path !== '/index.html') return html;
        for (const place of Object.values(PLACES)) if (!place.test(html)) throw new Error(`index.html has no ${place}`);
        const scripts = bundle ? firstScripts(html) : '';
        const head = `${scripts}<script>${await inlineScript(SOURCES.head, bundle)}</script>${fontPreload(bundle)}`;
        // The development server draws no frame: its page waits for its styles.
        const frame = bundle ? `${await drawFrames()}<script>${await inlineScript(SOURCES.body, bundle)}</script>` : '';
        return (bundle ? html.replace(SCRIPTS, '') : html)
          .replace(STYLES, (link, file: string) => inlineStyles(bundle?.[file]) ?? link)
          .replace(PLACES.head, () => head)
          .replace(PLACES.body, () => frame);
      },
    },
    writeBundle({ dir }) {
      if (dir) writeHashes(dir);
    },
  };
}

/** Names the first screen's scripts where nothing fetches them yet (first-scripts.ts), the entry last. */
function firstScripts(html: string): string {
  const found = [...html.matchAll(SCRIPTS)];
  const files = ['href', 'src'].flatMap((kind) => found.flatMap(([, key, file]) => (key === kind ? [file] : [])));
  const links = files.map((file) => `<link rel="preload" as="script" href="${file}">`);
  if (links.length === 0) throw new Error('The build has no script for its page');
  return `<template id="first-scripts">${links.join('')}</template>\n    `;
}

function inlineStyles(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | null {
  return file?.type === 'asset' ? `<style>${String(file.source).trim()}</style>` : null;
}

async function inlineScript(source: string, bundle: Rolldown.OutputBundle | undefined): Promise<string> {
  const engineFiles = Object.keys(bundle ?? {})
    .filter((file) => ENGINE.test(file))
    .map((file) => `/${file}`);
  const result = await build({
    entryPoints: [source],
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
    const language = /src\/i18n\/(sv|en)\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1];
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
