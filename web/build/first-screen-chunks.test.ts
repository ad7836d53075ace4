import { expect, it } from 'vitest';
import { engineChunk, firstScreenChunks } from './first-screen-chunks.ts';

const REACT = '/x/node_modules/react/index.js';
const ZOD = '/x/node_modules/zod/mini.js';
const ICONS = '/x/node_modules/lucide-react/dist/esm/lucide-react.mjs';

/** Who imports what; a lazy import is in none of the lists. */
const graph: Record<string, string[]> = {
  '/main.tsx': ['/app.tsx', REACT],
  '/app.tsx': ['/main.tsx', '/log.ts', ICONS],
  '/log.ts': ['/shared.ts'],
  '/engine.ts': ['/shared.ts', '/rules.ts', '/database.ts', ZOD],
  '/lazy-screen.tsx': ['/app.tsx', '/only-lazy.ts', ZOD],
  [ICONS]: ['/icon-of-another-screen.mjs'],
};

const context = { getModuleInfo: (id: string) => ({ importedIds: graph[id] ?? [] }) };

it.each([
  ['/main.tsx', 'shell'],
  ['/app.tsx', 'shell'],
  ['/log.ts', 'shell'],
  ['/shared.ts', 'shell'],
  [REACT, 'framework'],
  ['/engine.ts', null],
  [ZOD, null],
  ['/lazy-screen.tsx', null],
  ['/only-lazy.ts', null],
  [ICONS, null],
  ['/icon-of-another-screen.mjs', null],
])('of the first screen, %s goes into %s', (id, chunk) => {
  expect(firstScreenChunks('/main.tsx')(id, context)).toBe(chunk);
});

it.each([
  ['/engine.ts', 'engine'],
  ['/rules.ts', 'engine'],
  ['/database.ts', 'engine'],
  ['/lazy-screen.tsx', null],
])('of the engine, %s goes into %s', (id, chunk) => {
  expect(engineChunk('/engine.ts')(id, context)).toBe(chunk);
});
