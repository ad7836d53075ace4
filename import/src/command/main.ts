import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Context } from '../read/context.ts';
import { readExport } from '../read/read.ts';
import { questionLines, reportOf } from './report.ts';

/** Reads exports of other logs and says what an import would find in them; writes nothing. */
const paths = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (paths.length === 0) fail('Name the files: npm run read-export -- FILE…');
const files = paths.map((path) => {
  if (!existsSync(path)) fail(`There is no file ${path}.`);
  return { name: basename(path), bytes: new Uint8Array(readFileSync(path)) };
});
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const context: Context = { now: Date.now(), zone, children: [], members: [] };

const found = readExport(files, context);
const questions = found.kind === 'open' ? found.questions : [];
const proposed = Object.fromEntries(questions.map(({ id, proposed }) => [id, proposed]));
const result = found.kind === 'open' ? readExport(files, context, proposed) : found;
if (result.kind === 'refused') fail(`Not read: ${result.code}`);
if (result.kind === 'read') for (const line of reportOf(result, zone)) say(line);
for (const line of questions.flatMap(questionLines)) say(line);
