import { describe, expect, it } from 'vitest';
import { filesFor, firstFiles, type Manifest } from './bundle.ts';

const MANIFEST: Manifest = {
  'index.html': { file: 'shell.js', imports: ['_react'] },
  _react: { file: 'react.js' },
  'src/i18n/sv.ts': { file: 'sv.js' },
  'src/i18n/en.ts': { file: 'en.js' },
  'src/history-screen.tsx': { file: 'history.js', imports: ['_react', 'index.html'] },
  'src/style.css': { file: 'style.css' },
};
const HTML = '<script type="module" src="/shell.js"></script><link rel="stylesheet" href="/style.css">';

describe('what is counted of the built files', () => {
  it('for the first dashboard: what the page names, what that imports, and the larger language', () => {
    const sizeOf = (file: string) => (file === 'sv.js' ? 2 : 1);
    expect(firstFiles(MANIFEST, HTML, sizeOf).sort()).toEqual(['react.js', 'shell.js', 'sv.js']);
  });

  it('for the whole app: each script once, in one language', () => {
    expect(filesFor(MANIFEST, 'sv').sort()).toEqual(['history.js', 'react.js', 'shell.js', 'sv.js']);
  });
});
