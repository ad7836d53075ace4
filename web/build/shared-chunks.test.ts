import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { sharedChunk } from './shared-chunks.ts';

/** What each module imports; those after `lazy:` are loaded lazily. */
const IMPORTS: Record<string, readonly string[]> = {
  '/main.ts': [
    'lazy:/auth-screen.tsx',
    'lazy:/log-sheets.tsx',
    'lazy:/calendar.tsx',
    'lazy:/settings.tsx',
    'lazy:/api.ts',
  ],
  '/auth-screen.tsx': ['/password.ts', '/button.tsx', 'lazy:/confirm-screen.tsx'],
  '/confirm-screen.tsx': ['/password.ts'],
  '/log-sheets.tsx': ['/button.tsx', '/chips.tsx', '/slider.tsx'],
  '/calendar.tsx': ['/chips.tsx', '/month.ts', '/api.ts'],
  '/settings.tsx': ['/month.ts', '/zone.ts'],
  '/button.tsx': ['/press.ts'],
  '/chips.tsx': ['/press.ts', '/circle.ts'],
  '/circle.ts': ['/chips.tsx'],
  '/api.ts': ['/zone.ts'],
};

describe('where a module that several parts share stands', () => {
  const chunkOf = (id: string) => sharedChunk(id, { getModuleInfo });

  it('is with what signed-out people fetch if one of their screens needs it', () => {
    expect(chunkOf('/button.tsx')).toBe('everywhere');
    expect(chunkOf('/press.ts')).toBe('everywhere');
  });

  it('is with the sheets if they need it, also in a circle', () => {
    expect(chunkOf('/chips.tsx')).toBe('sheets');
    expect(chunkOf('/circle.ts')).toBe('sheets');
  });

  it('is with the rest of the app if only other parts do, even if it is loaded by itself too', () => {
    expect(chunkOf('/month.ts')).toBe('home');
    expect(chunkOf('/zone.ts')).toBe('home');
    expect(chunkOf('/api.ts')).toBe('home');
  });

  it('is left to the one part that needs it, or to screens of signed-out people alone', () => {
    expect(chunkOf('/slider.tsx')).toBeNull();
    expect(chunkOf('/password.ts')).toBeNull();
  });

  it('leaves the parts themselves alone', () => {
    expect(chunkOf('/calendar.tsx')).toBeNull();
    expect(chunkOf('/main.ts')).toBeNull();
  });

  it('stands before all that needs it: chunks do not import each other in a circle', () => {
    const order = ['everywhere', 'sheets', 'home', null];
    for (const [importer, imports] of Object.entries(IMPORTS)) {
      for (const imported of imports.filter((each) => !each.startsWith('lazy:'))) {
        if (chunkOf(imported) === null) continue;
        expect(order.indexOf(chunkOf(imported)), `${importer} → ${imported}`).toBeLessThanOrEqual(
          order.indexOf(chunkOf(importer)),
        );
      }
    }
  });
});

function getModuleInfo(id: string): Rolldown.ModuleInfo {
  const importing = (what: string) => Object.keys(IMPORTS).filter((each) => IMPORTS[each]?.includes(what));
  return {
    id,
    importers: importing(id),
    dynamicImporters: importing(`lazy:${id}`),
  } as Partial<Rolldown.ModuleInfo> as Rolldown.ModuleInfo;
}
