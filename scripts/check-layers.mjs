import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKOUT, say } from './checkout.mjs';
import { listImports, listSourceFiles, readCode } from './source-files.mjs';

const WORKSPACES = ['domain', 'server', 'web', 'e2e', 'bench'];
/** Imports go downwards only; what is below everything else is `domain`. Tests from outside use the others' public faces. */
const MAY_IMPORT = { domain: [], server: ['domain'], web: ['domain'], e2e: ['domain'], bench: ['domain'] };
const OUTSIDE = new Set(['e2e', 'bench']);
/** Server folders that features stand on; they know no feature. */
const SERVER_GROUND = /^server\/src\/(?:http|config|database|postgres|mail)\//;
const SERVER_FEATURES = /^server\/src\/(?:features|sync|stream)\//;
const IMPURE = [
  [/\bDate\.now\b|\bnew Date\(\s*\)/, 'reads the clock'],
  [/\bMath\.random\b|\bcrypto\b/, 'makes random values'],
  [/\bprocess\b/, 'reaches for Node'],
  [/\b(?:window|document|navigator|localStorage|sessionStorage|indexedDB)\s*[.[(]/, 'reaches for the browser'],
  [/\bfetch\s*\(|\bsetTimeout\b|\bsetInterval\b/, 'does input, output or waiting'],
];

/** Everything below `root` that imports upwards, in a circle, or brings the outside into `domain`; one sentence each. */
export function checkLayers(root = CHECKOUT) {
  const files = WORKSPACES.flatMap((workspace) => listSourceFiles(root, workspace));
  const codes = new Map(files.map((file) => [file, readCode(root, file)]));
  const imports = new Map(files.map((file) => [file, listImports(codes.get(file))]));
  return [
    ...files.flatMap((file) =>
      imports.get(file).flatMap(({ specifier, runtime }) => judge({ file, specifier, runtime })),
    ),
    ...files.filter(isPureDomain).flatMap((file) => findImpurity(file, codes.get(file))),
    ...findCycles(files, imports),
  ];
}

function judge({ file, specifier, runtime }) {
  const from = file.split('/', 1)[0];
  const target = locate(file, specifier);
  if (target === null) return from === 'domain' ? judgeDomainPackage(file, specifier) : [];
  const to = target.split('/', 1)[0];
  if (to === 'scripts' || (OUTSIDE.has(from) && specifier.startsWith('@lulla/'))) return [];
  if (to !== from && !MAY_IMPORT[from].includes(to)) {
    const hint =
      from === 'domain'
        ? 'domain stands below everything: hand the value in as an argument'
        : OUTSIDE.has(from)
          ? `only what @lulla/${to} offers by its name may be used from outside`
          : 'what both need is a rule or a message of the wire and belongs in domain/src';
    return [`${file} imports ${specifier} of ${to}: ${hint}.`];
  }
  if (runtime && SERVER_GROUND.test(file) && SERVER_FEATURES.test(target)) {
    return [
      `${file} imports ${specifier}: the ground of the server knows no feature. Hand it in, or move this file to the feature.`,
    ];
  }
  return [];
}

/** The file or workspace path an import leads to, relative to the checkout; null for a package. */
function locate(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [, workspace, rest] = /^@lulla\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (workspace === undefined) return null;
  return workspace === 'domain' ? `domain/src/${rest}.ts` : `${workspace}/${rest ?? ''}`;
}

function judgeDomainPackage(file, specifier) {
  const isTest = /\.test\.ts$|vitest\.config\.ts$|^domain\/test\//.test(file);
  const allowed = isTest ? /^(?:zod(?:\/mini)?|vitest(?:\/config)?|fast-check)$/ : /^zod(?:\/mini)?$/;
  if (allowed.test(specifier)) return [];
  return [`${file} imports ${specifier}: domain has zod and itself. What needs more belongs in server or web.`];
}

function isPureDomain(file) {
  return file.startsWith('domain/src/') && !file.endsWith('.test.ts');
}

function findImpurity(file, code) {
  return IMPURE.filter(([pattern]) => pattern.test(code)).map(
    ([, what]) => `${file} ${what}: domain is a pure function of its arguments. Take the value as one.`,
  );
}

/** Circles of imports that exist at run time; each is named once, from its first file in alphabetical order. */
function findCycles(files, imports) {
  const edges = new Map(files.map((file) => [file, runtimeTargets(file, imports.get(file), imports)]));
  const done = new Set();
  const cycles = [];
  for (const file of files) walk(file, []);
  return cycles.map(
    (cycle) => `${cycle.join(' → ')} is a circle: move what they share into a file of its own, below both.`,
  );

  function walk(file, path) {
    const start = path.indexOf(file);
    if (start !== -1) cycles.push([...path.slice(start), file]);
    if (start !== -1 || done.has(file)) return;
    for (const target of edges.get(file)) walk(target, [...path, file]);
    done.add(file);
  }
}

function runtimeTargets(file, found, known) {
  const targets = found.filter(({ runtime }) => runtime).map(({ specifier }) => locate(file, specifier));
  return [...new Set(targets)].filter((target) => known.has(target));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkLayers();
  for (const problem of problems) say(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
