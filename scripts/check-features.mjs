import { posix } from 'node:path';
import { ROOT } from './paths.mjs';
import { listSourceFiles, readCode } from './source-files.mjs';

const WORKSPACES = ['domain', 'import', 'server', 'web', 'e2e', 'bench'];
const FEATURE_FILE = /^server\/src\/features\/([\w-]+)\/(.+)$/;
const FEATURE_NAMES = /^(?:routes|policy|reads|writes|present)(?:\.test)?\.ts$/;
/** Files a feature has beside the five, each with the reason it is none of them. */
const ALSO_ALLOWED = new Map();
const VAGUE = /^(?:utils?|helpers?|common|misc|shared|lib|stuff|tools)$/;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*\.tsx?$/;

/** Everything below `root` that is not where, or not called what, a reader would look for; one sentence each. */
export function checkFeatures(root = ROOT, alsoAllowed = ALSO_ALLOWED) {
  const files = WORKSPACES.flatMap((workspace) => listSourceFiles(root, workspace));
  return [
    ...files.flatMap((file) => judgeName(file)),
    ...files.flatMap((file) => judgeFeatureFile(file, alsoAllowed)),
    ...files.filter((file) => posix.basename(file) === 'index.ts').flatMap((file) => judgeIndex(root, file)),
    ...[...alsoAllowed.keys()]
      .filter((file) => !files.includes(file))
      .map(
        (file) => `${file} is on the list of exceptions in scripts/check-features.mjs and does not exist: take it off.`,
      ),
  ];
}

function judgeName(file) {
  const name = posix.basename(file);
  if (!KEBAB.test(name)) return [`${file}: file names are kebab-case, like family-scope.ts.`];
  const words = file
    .split('/')
    .slice(1)
    .map((part) => part.split('.', 1)[0]);
  const vague = words.find((word) => VAGUE.test(word));
  if (vague === undefined) return [];
  return [`${file}: '${vague}' says nothing. A function lives with the noun it is about.`];
}

function judgeFeatureFile(file, alsoAllowed) {
  const [, feature, name] = FEATURE_FILE.exec(file) ?? [];
  if (feature === undefined || FEATURE_NAMES.test(name)) return [];
  if (alsoAllowed.has(file) || alsoAllowed.has(file.replace('.test.ts', '.ts'))) return [];
  return [
    `${file}: a feature has routes, policy, reads, writes and present (with their tests). ` +
      'What a request may do is policy, SQL that reads is reads, SQL that changes is writes, what leaves is present; ' +
      'a rule both sides run belongs in domain/src, a mechanism of the server in a folder beside features.',
  ];
}

function judgeIndex(root, file) {
  if (!/\bexport\s+(?:type\s+)?(?:\*|\{)[^;]*?\bfrom\b/.test(readCode(root, file))) return [];
  return [`${file} only passes on what others export: import from the file that has it.`];
}
