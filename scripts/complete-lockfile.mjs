import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './output.mjs';
import { ROOT } from './paths.mjs';

/**
 * Run it after `npm install`. A registry that carries only some platforms' binaries makes npm leave the others out of the
 * lockfile, and `npm ci` then refuses that lockfile everywhere. This puts them back, by name and version; npm skips those of
 * other platforms.
 */
const SYSTEMS = ['android', 'darwin', 'freebsd', 'netbsd', 'openbsd', 'openharmony', 'win32', 'linux', 'aix', 'sunos'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 'ppc64', 's390x', 'loong64', 'mips64el', 'wasm32'];

const file = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([path, holder]) =>
  Object.entries(holder.optionalDependencies ?? {})
    .filter(([name]) => !lock.packages[`${path}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`])
    .map(([name, range]) => [`node_modules/${name}`, entryFor(name, range, holder)]),
);
const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
lock.packages = Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
say(`${missing.length} platform packages added to the lockfile`);

function entryFor(name, range, holder) {
  const os = SYSTEMS.find((system) => name.includes(system));
  const cpu = PROCESSORS.find((processor) => name.includes(processor));
  const libc = os === 'linux' ? libcOf(name) : undefined;
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(holder.dev ? { dev: true } : {}),
    optional: true,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
}

function libcOf(name) {
  if (name.includes('musl')) return 'musl';
  return name.includes('gnu') ? 'glibc' : undefined;
}
