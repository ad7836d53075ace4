import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKOUT, say } from './checkout.mjs';
import { LADDER, MOST_FILES } from './ladder.mjs';
import { listImports, listSourceFiles, readCode } from './source-files.mjs';

const WORKSPACES = ['domain', 'server', 'web', 'e2e', 'bench'];
/** Which workspaces each may import; of the others, only what their `exports` names. */
const MAY_IMPORT = {
  domain: [],
  server: ['domain'],
  web: ['domain'],
  e2e: ['domain', 'server', 'web'],
  bench: ['domain', 'server', 'web', 'e2e'],
};
/** What breaks a rule today. It may only shrink: what is mended must be taken off. */
const EXCEPTIONS = 'scripts/layer-exceptions.json';
const NO_EXCEPTIONS = { imports: [], crowdedFolders: {}, foldersInCycles: {} };
const IMPURE = [
  [/\bDate\.now\b|\bnew Date\(\s*\)/, 'reads the clock'],
  [/\bMath\.random\b|\bcrypto\b/, 'makes random values'],
  [/\bprocess\b/, 'reaches for Node'],
  [/\b(?:window|document|navigator|localStorage|sessionStorage|indexedDB)\s*[.[(]/, 'reaches for the browser'],
  [/\bfetch\s*\(|\bsetTimeout\b|\bsetInterval\b/, 'does input, output or waiting'],
];

/**
 * Every violation of the layers below `root` that is not an exception, and every exception that is none any more; one
 * sentence each. `ladder` and `mostFiles` are the rules (scripts/ladder.mjs).
 */
export function checkLayers(root = CHECKOUT, { ladder = LADDER, mostFiles = MOST_FILES } = {}) {
  const found = findViolations(root, { ladder, mostFiles });
  const path = join(root, EXCEPTIONS);
  const allowed = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : NO_EXCEPTIONS;
  return [
    ...found.always,
    ...judgeImports(found.imports, allowed.imports),
    ...judgeCounts(found.crowdedFolders, allowed.crowdedFolders, {
      tooMany: (folder, count) => `${folder} has ${count} source files: more than ${mostFiles}. Divide it by subject.`,
    }),
    ...judgeCounts(found.foldersInCycles, allowed.foldersInCycles, {
      tooMany: (workspace, count) =>
        `${workspace}: ${count} folders import each other in cycles (${found.cycles[workspace]}). Move what they share below both.`,
    }),
  ];
}

/** Takes off what is mended, and nothing else. */
export function shrinkExceptions(root = CHECKOUT, { ladder = LADDER, mostFiles = MOST_FILES } = {}) {
  const found = findViolations(root, { ladder, mostFiles });
  const path = join(root, EXCEPTIONS);
  const allowed = JSON.parse(readFileSync(path, 'utf8'));
  const ids = new Set(found.imports.map(({ id }) => id));
  const left = {
    imports: allowed.imports.filter((id) => ids.has(id)),
    crowdedFolders: lowerOf(allowed.crowdedFolders, found.crowdedFolders),
    foldersInCycles: lowerOf(allowed.foldersInCycles, found.foldersInCycles),
  };
  writeFileSync(path, `${JSON.stringify(left, null, 2)}\n`);
}

function lowerOf(allowed, found) {
  const lower = Object.entries(allowed).map(([name, count]) => [name, Math.min(count, found[name] ?? 0)]);
  return Object.fromEntries(lower.filter(([, count]) => count > 0));
}

/** All violations, exceptions or not; `always` are those that no exception allows. */
function findViolations(root, { ladder, mostFiles }) {
  const files = WORKSPACES.flatMap((workspace) => listSourceFiles(root, workspace));
  const codes = new Map(files.map((file) => [file, readCode(root, file)]));
  const imports = files.flatMap((file) =>
    listImports(codes.get(file)).map(({ specifier }) => ({ file, specifier, target: locate(file, specifier) })),
  );
  const isSource = (file) => /^\w+\/src\//.test(file) && !isTest(file);
  const inside = imports.filter(({ file, target }) => isSource(file) && files.includes(target ?? ''));
  const cycles = findFolderCycles(inside);
  return {
    always: [
      ...imports.flatMap((each) => judgeWorkspaces(each)),
      ...imports.filter(({ target }) => target === null).flatMap((each) => judgeDomainPackage(each)),
      ...files
        .filter((file) => file.startsWith('domain/src/') && !isTest(file))
        .flatMap((file) => findImpurity(file, codes.get(file))),
      ...unknownRooms(files.filter(isSource), ladder),
    ],
    imports: [
      ...imports.flatMap((each) => judgeExports(root, each)),
      ...inside.flatMap((each) => judgeLadder(each, ladder)),
    ],
    crowdedFolders: countAbove(files.filter(isSource).map(posix.dirname).filter(isNoList), mostFiles),
    foldersInCycles: Object.fromEntries(
      Object.entries(cycles).map(([workspace, folders]) => [workspace, folders.length]),
    ),
    cycles: Object.fromEntries(Object.entries(cycles).map(([workspace, folders]) => [workspace, folders.join(', ')])),
  };
}

function isTest(file) {
  return /\.test\.tsx?$|\/testing\//.test(file);
}

/** The file an import leads to, relative to the checkout; null for a package. */
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
  return offered ? [] : [{ id: `${file} → ${target}`, text: `${file} imports ${specifier}: ${why}.` }];
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
    ([, what]) => `${file} ${what}: domain is a pure function of its arguments. Take the value as one.`,
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
  return [{ id: `${file} → ${target}`, text: `${file} imports ${target}: ${why}.` }];
}

function isNoList(folder) {
  return !folder.endsWith('/migrations');
}

function countAbove(folders, most) {
  const counts = new Map();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return Object.fromEntries([...counts].filter(([, count]) => count > most));
}

/** By workspace, the folders that reach themselves over imports, of types too; in order. */
function findFolderCycles(imports) {
  const edges = new Map();
  for (const { file, target } of imports) {
    const [from, to] = [posix.dirname(file), posix.dirname(target)];
    if (from === to || workspaceOf(from) !== workspaceOf(to)) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const cyclic = [...edges.keys()].filter((folder) => reachableFrom(folder, edges).has(folder)).sort();
  const found = {};
  for (const folder of cyclic) {
    const workspace = workspaceOf(folder);
    found[workspace] = [...(found[workspace] ?? []), folder];
  }
  return found;
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

function judgeImports(found, allowed) {
  const ids = new Set(found.map(({ id }) => id));
  return [
    ...found.filter(({ id }) => !allowed.includes(id)).map(({ text }) => text),
    ...allowed
      .filter((id) => !ids.has(id))
      .map((id) => `${EXCEPTIONS}: '${id}' is mended. Take it off: node scripts/check-layers.mjs --shrink`),
  ];
}

function judgeCounts(found, allowed, { tooMany }) {
  const names = new Set([...Object.keys(found), ...Object.keys(allowed)]);
  return [...names].flatMap((name) => {
    const [is, may] = [found[name] ?? 0, allowed[name] ?? 0];
    if (is > may) return [tooMany(name, is)];
    return is < may
      ? [
          `${EXCEPTIONS}: ${name} has ${is} now, not ${may}. Write the lower number: node scripts/check-layers.mjs --shrink`,
        ]
      : [];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--shrink')) shrinkExceptions();
  const problems = checkLayers();
  for (const problem of problems) say(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
