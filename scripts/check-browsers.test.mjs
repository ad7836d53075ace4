import { describe, expect, test } from 'vitest';
import { listNewScript, listNewStyles } from './browser-support.mjs';
import { checkBrowsers } from './check-browsers.mjs';
import { buildFolder } from './temporary-folder.mjs';

describe('a script', () => {
  test.each([
    ['a static method', 'export const url = URL.canParse(text);', 'URL.canParse'],
    ['a type of a namespace', 'const format = new Intl.DurationFormat();', 'Intl.DurationFormat'],
    ['a method of a built-in type', 'rows.getOrInsert(1, 2);', '.getOrInsert()'],
    ['a method of an element', 'list.moveBefore(row, null);', '.moveBefore()'],
    ['an array’s method on an iterator', 'rows.values().map(show);', 'Iterator.map()'],
    ['a constructor', 'new WebSocketStream(address);', 'WebSocketStream'],
    [
      'a listener that only Chromium fires',
      "addEventListener('beforeinstallprompt', offer); self.addEventListener('beforeinstallprompt', offer);",
      'beforeinstallprompt event',
    ],
    ['a handler that only Chromium fires', 'navigator.connection.ontypechange = tell;', 'typechange event'],
  ])('may not use %s that a supported browser lacks', (_, code, feature) => {
    expect(listNewScript(code)).toContain(feature);
  });

  test.each([
    [
      'what every supported browser has',
      "import { a } from './a.js'; a.at(-1); Object.groupName(a); element.replaceChildren();",
    ],
    ['methods of arrays', 'Object.values(rows).map(show); rows.filter(Boolean).map(show);'],
    ['what is called only where it is found', 'element.moveBefore?.(row, null);'],
    ['events that every browser fires', "addEventListener('visibilitychange', tell); page.onpagehide = tell;"],
  ])('may use %s', (_, code) => {
    expect(listNewScript(code)).toEqual([]);
  });
});

describe('a style sheet', () => {
  test.each([
    ['a property', 'p { interpolate-size: allow-keywords; }', 'interpolate-size'],
    ['a keyword', 'p { text-wrap-style: pretty; }', 'text-wrap-style: pretty'],
    ['a function', 'p { color: light-dark(#000, #fff); }', 'light-dark()'],
    ['an at-rule', '@view-transition { navigation: auto; }', '@view-transition'],
    ['a media feature', '@media (inverted-colors: inverted) { p { color: red; } }', '(inverted-colors)'],
    ['a pseudo-class', 'p:active-view-transition { color: red; }', ':active-view-transition'],
  ])('may not use %s that a supported browser lacks', (_, css, feature) => {
    expect(listNewStyles(css)).toContain(feature);
  });

  test.each([
    [
      'what every supported browser has',
      'p:has(a) { color: color-mix(in oklch, red, blue); inset: 0; height: 100dvh; }',
    ],
    ['a value behind its fallback', 'p { color: #fff; color: light-dark(#000, #fff); }'],
    [
      'what stands in @supports',
      '@supports (interpolate-size: allow-keywords) { p { interpolate-size: allow-keywords; } }',
    ],
  ])('may use %s', (_, css) => {
    expect(listNewStyles(css)).toEqual([]);
  });
});

describe('a build', () => {
  const files = {
    'index.html': '<style>p { interpolate-size: allow-keywords; }</style><script>URL.canParse("a");</script>',
    'assets/shell.css': 'p { color: light-dark(#000, #fff); }',
    'assets/shell.js': "addEventListener('beforeinstallprompt', offer);",
    'assets/note.txt': 'URL.canParse',
  };

  test('is refused for what it uses in pages, styles and scripts', () => {
    const found = checkBrowsers(buildFolder(files), {});
    expect(found.map((problem) => problem.split(' is missing')[0]).sort()).toEqual([
      'assets/shell.css: light-dark()',
      'assets/shell.js: beforeinstallprompt event',
      'index.html: URL.canParse',
      'index.html: interpolate-size',
      'index.html: interpolate-size: allow-keywords',
    ]);
  });

  test('is refused for an exception that nothing needs', () => {
    const root = buildFolder({ 'index.html': '<p>' });
    expect(checkBrowsers(root, { 'light-dark()': 'no reason' })).toEqual([
      expect.stringContaining('nothing needs any more'),
    ]);
  });
});
