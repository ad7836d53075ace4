import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findBrowser, findHeadlessShell } from './find-browser.mjs';
import { buildFolder } from './temporary-folder.mjs';

afterEach(() => vi.unstubAllEnvs());

describe('findBrowser', () => {
  test('takes the one CHROME_PATH names', () => {
    const browser = join(buildFolder({ 'my-chrome': '' }), 'my-chrome');
    chmodSync(browser, 0o755);
    vi.stubEnv('CHROME_PATH', browser);
    expect(findBrowser()).toBe(browser);
  });

  test('does not quietly take another one when CHROME_PATH is wrong', () => {
    vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
    expect(() => findBrowser()).toThrow('CHROME_PATH names /nowhere/chrome, which is not a program.');
  });
});

describe('findHeadlessShell', () => {
  test('finds one on the PATH, unless CHROME_PATH says which browser is wanted', () => {
    const folder = buildFolder({ 'chromium-headless-shell': '' });
    const shell = join(folder, 'chromium-headless-shell');
    chmodSync(shell, 0o755);
    vi.stubEnv('PATH', folder);
    vi.stubEnv('CHROME_PATH', '');
    expect(findHeadlessShell()).toBe(shell);
    vi.stubEnv('CHROME_PATH', shell);
    expect(findHeadlessShell()).toBeNull();
  });
});
