import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const WEB = join(import.meta.dirname, '../..');
const STAND_INS = join(import.meta.dirname, 'stand-ins');
/** What cannot be as it is where there is no browser and no log, and the file that stands in for it. */
const REPLACED: readonly { readonly what: RegExp; readonly by: string }[] = [
  { what: /^react$/, by: 'react.mjs' },
  { what: /^@tanstack\/react-router$/, by: 'router.tsx' },
  { what: /\/sync\/log\.ts$/, by: 'log.ts' },
];

/**
 * The dashboard as it is drawn while nothing is known of the log, as a template for each language: the page shows it
 * before any script has come, in exactly the measures of what the app draws in its place.
 */
export async function drawFrames(): Promise<string> {
  const result = await build({
    entryPoints: [join(import.meta.dirname, 'frame.tsx')],
    absWorkingDir: WEB,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [standIns],
    write: false,
  });
  const program = result.outputFiles.map(({ text }) => text).join('');
  // In a process of its own: it pretends to be a browser, which nothing else of the build must believe.
  return execFileSync(process.execPath, ['--input-type=module'], { input: program, encoding: 'utf8' });
}

const standIns: Plugin = {
  name: 'lulla:stand-ins',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, importer, kind }) => {
      // What is fetched later is not in the picture, but the words are.
      if (kind === 'dynamic-import' && !/\/(?:sv|en)\.ts$/.test(path)) return { path, external: true };
      const isOurs = /\/web\/(?:src|build)\/|\/lucide-react\//.test(importer.replaceAll('\\', '/'));
      const found = REPLACED.find(({ what }) => what.test(path));
      if (!found || !isOurs || importer.startsWith(STAND_INS)) return null;
      return { path: join(STAND_INS, found.by) };
    });
  },
};
