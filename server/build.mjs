import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles the server and its commands, each with the rules of the domain, into a folder (`dist`, or the first argument).
 * Packages stay packages and are read from node_modules.
 */
await build({
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: {
    main: 'src/main.ts',
    admin: 'src/admin/main.ts',
    backup: 'src/backup/main.ts',
    restore: 'src/restore/main.ts',
    seed: 'src/seed/main.ts',
  },
  outdir: process.argv[2] ?? 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  alias: { '@lulla/domain': fileURLToPath(new URL('../domain/src', import.meta.url)) },
  sourcemap: 'linked',
  logLevel: 'warning',
});
