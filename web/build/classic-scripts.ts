import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { rollup, VERSION as rollupVersion } from 'rollup';
import { minify, type Plugin, type Rolldown, version as viteVersion } from 'vite';

/** A file's name says what is in it: of what is written here too, which comes after the names are given. */
const WRITER = createHash('sha256')
  .update(`${rollupVersion} ${viteVersion} ${readFileSync(import.meta.filename, 'utf8')}`)
  .digest('base64url');

/**
 * Writes the modules of the build as classic scripts in SystemJS's format, which src/platform/module-loader.ts runs.
 * Chromium compiles a classic script when a service worker stores it, and a module at every start anew
 * (docs/decisions/0043-classic-scripts.md). Workers stay modules.
 */
export function classicScripts(): Plugin {
  return {
    name: 'lulla:classic-scripts',
    apply: 'build',
    enforce: 'post',
    augmentChunkHash: () => WRITER,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        await Promise.all(chunks.map(rewrite));
      },
    },
  };
}

async function rewrite(chunk: Rolldown.OutputChunk): Promise<void> {
  const { code } = await minify(chunk.fileName, await toSystemModule(`/${chunk.fileName}`, chunk.code), {
    compress: true,
    mangle: true,
    module: false,
  });
  chunk.code = code;
}

/** The same module in SystemJS's format. `path` begins at the site's root; what it imports keeps its name. */
export async function toSystemModule(path: string, code: string): Promise<string> {
  const module = await rollup({
    input: path,
    treeshake: false,
    preserveEntrySignatures: 'strict',
    plugins: [
      {
        name: 'one-module',
        resolveId: (id, importer) => ({
          id: posix.resolve(posix.dirname(path), id),
          external: importer !== undefined && 'relative',
        }),
        load: () => code,
      },
    ],
  });
  const { output } = await module.generate({ format: 'system', compact: true, systemNullSetters: true });
  await module.close();
  const { code: written } = output[0];
  if (/execute:\(async/.test(written)) throw new Error(`${path} awaits at its top level, which its loader cannot`);
  return written;
}
