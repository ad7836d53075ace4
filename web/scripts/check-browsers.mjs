// Fails when built code calls what the oldest supported browsers lack (P48): Safari 16.4, Firefox 121, Chromium 111.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../dist');
/**
 * What came later to one of them and throws where it is missing. Not here: what is only called where it is found
 * (`requestIdleCallback`, `checkVisibility`, `CloseWatcher`, `startViewTransition`).
 */
const TOO_NEW = [
  /\bURL\.(?:canParse|parse)\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bAbortSignal\.any\b/,
  /\bRegExp\.escape\b/,
  /\bIterator\.(?:from|concat|prototype)\b/,
  /\bIntl\.DurationFormat\b/,
  /\bError\.isError\b/,
  /\bMath\.sumPrecise\b/,
  /\bSymbol\.(?:asyncD|d)ispose\b/,
  /\b(?:Uint8Array\.from|\.to)(?:Base64|Hex)\b/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|getOrInsert|isWellFormed|toWellFormed)\(/,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|take|drop|forEach|toArray|flatMap)\(/,
  /\.(?:moveBefore|getHTML|setHTMLUnsafe)\(/,
];

const files = readdirSync(DIST, { recursive: true }).filter((file) => /\.(?:js|html)$/.test(file));
for (const file of files) {
  const code = readFileSync(join(DIST, file), 'utf8');
  for (const name of TOO_NEW) {
    const found = name.exec(code);
    if (!found) continue;
    process.exitCode = 1;
    const around = code.slice(Math.max(0, found.index - 40), found.index + 60).replaceAll('\n', ' ');
    process.stdout.write(`${file}: ${found[0]} is missing in a supported browser (P48): …${around}…\n`);
  }
}
