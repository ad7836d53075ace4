import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A temporary folder with the given files, deleted when the test ends. */
export function buildFolder(files) {
  const root = mkdtempSync(join(tmpdir(), 'lulla-scripts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}
