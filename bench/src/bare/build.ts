import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** Programs that run beside or inside of what is measured, as paths. */
export interface Programs {
  readonly server: string;
  readonly start: string;
  /** Loaded into a server, tells its memory. */
  readonly probe: string;
  /** Loaded into a server, makes it slower. */
  readonly slower: string;
}

/** Bundles them as the product is bundled. */
export async function buildPrograms(): Promise<Programs> {
  await build({
    absWorkingDir: HERE,
    entryPoints: {
      server: 'server.ts',
      start: 'start.ts',
      probe: '../instrument/memory-probe.ts',
      slower: '../instrument/slower.ts',
    },
    outdir: DIST,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    alias: {
      '@lulla/server': fileURLToPath(new URL('../../../server', import.meta.url)),
      '@lulla/domain': fileURLToPath(new URL('../../../domain/src', import.meta.url)),
    },
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  const path = (name: string) => `${DIST}/${name}.mjs`;
  return { server: path('server'), start: path('start'), probe: path('probe'), slower: path('slower') };
}
