import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, say } from './output.mjs';
import { ROOT } from './paths.mjs';
import { runNode } from './run.mjs';
import { buildIfStale } from './stale.mjs';

/** Builds the web client and the server where their sources have changed since the last build. Quick when they have not. */
export async function buildWhatIsStale() {
  if (!existsSync(join(ROOT, 'node_modules'))) fail('Run npm ci first: the packages are not installed.');
  await buildIfStale({
    sources: ['web', 'domain/src', 'package-lock.json'],
    stamp: 'web/dist/.built-from',
    build: buildWeb,
  });
  await buildIfStale({
    sources: ['server/src', 'server/build.mjs', 'server/package.json', 'domain/src', 'package-lock.json'],
    stamp: 'server/dist/.built-from',
    build: buildServer,
  });
}

async function buildWeb() {
  say('Building the web client…');
  const cwd = join(ROOT, 'web');
  await runOrFail([join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], { cwd, what: 'web client' });
  await runOrFail(['scripts/compress.mjs'], { cwd, what: 'web client' });
}

async function buildServer() {
  say('Building the server…');
  await runOrFail(['server/build.mjs'], { cwd: ROOT, what: 'server' });
}

async function runOrFail(args, { cwd, what }) {
  const { code, output } = await runNode(args, { cwd, capture: true });
  if (code !== 0) fail(`${output}\nThe ${what} could not be built.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWhatIsStale();
