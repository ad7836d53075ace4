import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { LADDER, MOST_FILES } from './ladder.mjs';
import { ROOT } from './paths.mjs';
import { listImports, listSourceFiles, readCode } from './source-files.mjs';

const WORKSPACES = ['domain', 'import', 'server', 'web', 'e2e', 'bench'];
/** Which workspaces each may import; of the others, only what their `exports` names. */
const MAY_IMPORT = {
  domain: [],
  import: ['domain'],
  server: ['domain'],
  web: ['domain', 'import'],
  e2e: ['domain', 'import', 'server', 'web'],
  bench: ['domain', 'server', 'web', 'e2e'],
};
const IMPURE = [
  [/\bDate\.now\b|\bnew Date\(\s*\)/, 'reads the clock'],
  [/\bMath\.random\b|\bcrypto\b/, 'makes random values'],
  [/\bprocess\b/, 'reaches for Node'],
  [/\b(?:window|document|navigator|localStorage|sessionStorage|indexedDB)\s*[.[(]/, 'reaches for the browser'],
  [/\bfetch\s*\(|\bsetTimeout\b|\bsetInterval\b/, 'does input, output or waiting'],
];

/** Every violation of the layers below `root`, one sentence each. `ladder` and `mostFiles` are the rules (scripts/ladder.mjs). */
export function checkLayers(root = ROOT, { ladder = LADDER, mostFiles = MOST_FILES } = {}) {
  const files = WORKSPACES.flatMap((workspace) => listSourceFiles(root, workspace));
  const codes = new Map(files.map((file) => [file, readCode(root, file)]));
  const imports = files.flatMap((file) =>
    listImports(codes.get(file)).map(({ specifier }) => ({ file, specifier, target: locate(file, specifier) })),
  );
  const isSource = (file) => /^\w+\/src\//.test(file) && !isTest(file);
  const inside = imports.filter(({ file, target }) => isSource(file) && files.includes(target ?? ''));
  return [
    ...imports.flatMap((each) => judgeWorkspaces(each)),
    ...imports.filter(({ target }) => target === null).flatMap((each) => judgeDomainPackage(each)),
    ...files.filter((file) => isPure(file) && !isTest(file)).flatMap((file) => findImpurity(file, codes.get(file))),
    ...unknownRooms(files.filter(isSource), ladder),
    ...imports.flatMap((each) => judgeExports(root, each)),
    ...inside.flatMap((each) => judgeLadder(each, ladder)),
    ...findCrowded(files.filter(isSource), mostFiles),
    ...findFolderCycles(inside),
  ];
}

/** The readers of the import are as pure as the rules; only their command reads files and the clock. */
function isPure(file) {
  return file.startsWith('domain/src/') || (file.startsWith('import/src/') && !file.startsWith('import/src/command/'));
}

function isTest(file) {
  return /\.test\.tsx?$|\/testing\//.test(file);
}

/** The file an import leads to, relative to the root; null for a package. */
function locate(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [, workspace, rest] = /^@lulla\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (workspace === undefined) return null;
  if (workspace === 'domain') {
    return rest?.startsWith('test/') ? `domain/${rest}.ts` : `domain/src/${rest}.ts`;
  }
  return `${workspace}/${rest ?? ''}`;
}

const workspaceOf = (path) => path.split('/', 1)[0];

function judgeWorkspaces({ file, specifier, target }) {
  if (target === null) return [];
  const [from, to] = [workspaceOf(file), workspaceOf(target)];
  if (from === to || to === 'scripts') return [];
  if (!MAY_IMPORT[from].includes(to)) {
    const hint =
      from === 'domain'
        ? 'domain stands below everything: hand the value in as an argument'
        : 'what both need is a rule or a message of the wire and belongs in domain/src';
    return [`${file} imports ${specifier} of ${to}: ${hint}.`];
  }
  return specifier.startsWith('.') ? [`${file} imports ${specifier}: name it by its workspace, @lulla/${to}.`] : [];
}

/** A workspace without `exports` offers nothing. */
function judgeExports(root, { file, specifier, target }) {
  if (target === null || specifier.startsWith('.') || workspaceOf(file) === workspaceOf(target)) return [];
  const [, workspace, rest] = /^@lulla\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  if (workspace === undefined) return [];
  const path = join(root, workspace, 'package.json');
  const { exports = {} } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const offered = Object.keys(exports).some((name) => matches(name, `./${rest}`));
  const why = `the exports of ${workspace}/package.json do not name it`;
  return offered ? [] : [`${file} imports ${specifier}: ${why}.`];
}

function matches(pattern, path) {
  const [before, after] = pattern.split('*');
  return after === undefined ? pattern === path : path.startsWith(before) && path.endsWith(after);
}

function judgeDomainPackage({ file, specifier }) {
  if (workspaceOf(file) !== 'domain') return [];
  const isOfTests = /\.test\.ts$|vitest\.config\.ts$|^domain\/test\//.test(file);
  const allowed = isOfTests ? /^(?:zod(?:\/mini)?|vitest(?:\/config)?|fast-check)$/ : /^zod(?:\/mini)?$/;
  if (allowed.test(specifier)) return [];
  return [`${file} imports ${specifier}: domain has zod and itself. What needs more belongs in server or web.`];
}

function findImpurity(file, code) {
  return IMPURE.filter(([pattern]) => pattern.test(code)).map(
    ([, what]) => `${file} ${what}: ${workspaceOf(file)} is a pure function of its arguments. Take the value as one.`,
  );
}

/** `features/history` for a feature's file, the first folder of `src` for others, `(root)` for a file beside them. */
function roomOf(file) {
  const [, , first, second, third] = file.split('/');
  if (second === undefined) return '(root)';
  return first === 'features' && third !== undefined ? `features/${second}` : first;
}

function layerOf(file, ladder) {
  const room = roomOf(file);
  const layers = ladder[workspaceOf(file)] ?? [];
  return layers.findIndex(
    (rooms) => rooms.includes(room) || (room.startsWith('features/') && rooms.includes('features/*')),
  );
}

function unknownRooms(files, ladder) {
  const rooms = new Map(
    files
      .filter((file) => ladder[workspaceOf(file)] && layerOf(file, ladder) === -1)
      .map((file) => [roomOf(file), file]),
  );
  return [...rooms].map(([room, file]) => `${file}: '${room}' has no layer. Give it one in scripts/ladder.mjs.`);
}

function judgeLadder({ file, target }, ladder) {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (workspaceOf(file) !== workspaceOf(target) || from === to || !ladder[workspaceOf(file)]) return [];
  const [own, other] = [layerOf(file, ladder), layerOf(target, ladder)];
  if (other < own) return [];
  const why =
    from.startsWith('features/') && to.startsWith('features/')
      ? 'a feature does not import another. What both need lies lower'
      : `${to} does not lie below ${from}. Hand it in, or move what is shared below both`;
  return [`${file} imports ${target}: ${why}.`];
}

function findCrowded(files, most) {
  const counts = new Map();
  // Migrations are a list.
  for (const folder of files.map((file) => posix.dirname(file)).filter((folder) => !folder.endsWith('/migrations'))) {
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder} has ${count} source files: more than ${most}. Divide it by subject.`);
}

/** By workspace, the folders that reach themselves over imports, of types too. */
function findFolderCycles(imports) {
  const edges = new Map();
  for (const { file, target } of imports) {
    const [from, to] = [posix.dirname(file), posix.dirname(target)];
    if (from === to || workspaceOf(from) !== workspaceOf(to)) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const cyclic = [...edges.keys()].filter((folder) => reachableFrom(folder, edges).has(folder)).sort();
  return WORKSPACES.flatMap((workspace) => {
    const folders = cyclic.filter((folder) => workspaceOf(folder) === workspace);
    const where = `${workspace}: ${folders.length} folders import each other in cycles (${folders.join(', ')})`;
    return folders.length > 0 ? [`${where}. Move what they share below both.`] : [];
  });
}

function reachableFrom(start, edges) {
  const seen = new Set();
  const open = [start];
  while (open.length > 0) {
    for (const next of edges.get(open.pop()) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
}
