// Fails the build when what a phone must fetch before the first screen, or for one more screen, has grown too large.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../dist');
const KB = 1024;
/**
 * Kilobytes after gzip. `js` and `whole` are promised; the others are roomy against what was measured, tight against a
 * careless import. `entrance` is a screen for people who are not signed in: it comes on top of the first screen's code
 * alone. `html` is the page with all styles and its frame in it, `css` the styles alone. `first` is the sheets that most
 * people open first; they come on top of the engine, which is fetched as soon as the first screen stands. `shared` is what
 * several parts have in common (build/shared-chunks.ts): other routes and sheets come on top of it too.
 */
const BUDGET = {
  html: 25,
  css: 18,
  js: 158,
  engine: 39,
  entrance: 54,
  first: 65,
  shared: 105.5,
  route: 10,
  sheet: 7,
  worker: 50,
  whole: 519,
};
const ENTRANCES = /account\/(?:auth|confirm)-screen\.tsx$/;
const FIRST = /\/log-sheets\.tsx$/;

const manifest = JSON.parse(read('.vite/manifest.json'));
const html = read('index.html').toString();

const languages = ['sv', 'en'].map((language) => [`src/i18n/${language}.ts`]);
const words = biggest(['src/i18n/sv.ts', 'src/i18n/en.ts']);
const named = Object.keys(manifest).filter((key) => new RegExp(`(?:src|href)="/${manifest[key].file}"`).test(html));
const initial = withImports([...named.filter((key) => manifest[key].file.endsWith('.js')), words]);
const engine = Object.keys(manifest).find((key) => manifest[key].name === 'engine');
if (!engine) throw new Error('The build has no chunk of the engine (vite.config.ts)');
const started = withImports([engine], new Set(initial));
const SHARED = ['everywhere', 'sheets', 'home'];
const shared = Object.keys(manifest).filter((key) => SHARED.includes(manifest[key].name));
if (shared.length !== SHARED.length) throw new Error(`The build has not all of ${SHARED} (build/shared-chunks.ts)`);
const ready = withImports(shared, new Set(started));
const lazy = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !ready.includes(key));
const worker = readdirSync(join(DIST, 'assets')).filter((name) => /-worker-[\w-]+\.js$/.test(name));
const screens = lazy.filter((key) => /-screen\.tsx$/.test(key));

const rows = [
  ['html', 'index.html', size(['index.html'])],
  ['css', 'of all screens', size([manifest['style.css'].file])],
  ['js', 'of the first screen', size(filesOf(initial))],
  ['engine', 'behind the first screen', size(filesOf(started.filter((key) => !initial.includes(key))))],
  ...lazy.filter((key) => FIRST.test(key)).map((key) => ['first', key, added(key, started)]),
  ['shared', 'by several parts', size(filesOf(ready.filter((key) => !started.includes(key))))],
  ...screens.map((key) =>
    ENTRANCES.test(key) ? ['entrance', key, added(key, initial)] : ['route', key, added(key, ready)],
  ),
  ...lazy.filter((key) => /-(?:sheets?|dialog|fields)\.tsx$/.test(key)).map((key) => ['sheet', key, added(key, ready)]),
  ['worker', 'of an import', size(worker.map((name) => `assets/${name}`))],
  ['whole', 'everything there is, in one language', wholeOf()],
];

const over = rows.filter(([kind, , bytes]) => bytes > BUDGET[kind] * KB);
for (const row of rows) print(row);
if (over.length > 0) {
  process.exitCode = 1;
  process.stdout.write(`Over budget: ${over.map(([, name]) => name).join(', ')}\n`);
}

function print([kind, name, bytes]) {
  const share = `${(bytes / KB).toFixed(1)} of ${BUDGET[kind]} KB`;
  process.stdout.write(`${kind.padEnd(6)}${share.padStart(18)}  ${name}\n`);
}

/** What a lazy chunk adds to a phone that has `there`: itself and what only it imports. */
function added(key, there) {
  return size(filesOf(withImports([key]).filter((each) => !there.includes(each))));
}

/** All scripts of the page; of the languages the larger one. */
function wholeOf() {
  const files = filesOf(Object.keys(manifest));
  const each = languages.map((keys) => size(filesOf(keys)));
  return size(files) - Math.min(...each) + size(worker.map((name) => `assets/${name}`));
}

function withImports(keys, seen = new Set()) {
  for (const key of keys) {
    if (!key || seen.has(key)) continue;
    seen.add(key);
    withImports(manifest[key].imports ?? [], seen);
  }
  return [...seen];
}

function filesOf(keys) {
  return [...new Set(keys.map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
}

function biggest(keys) {
  return keys.filter((key) => manifest[key]).sort((a, b) => size([manifest[b].file]) - size([manifest[a].file]))[0];
}

function size(files) {
  return files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
}

function read(file) {
  return readFileSync(join(DIST, file));
}
