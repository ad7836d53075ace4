import type { Import } from '@lulla/domain/protocol/import';
import { expect, it } from 'vitest';
import { listedImports } from './listed-imports.ts';

const former = (id: string, parts: Partial<Import>): Import => ({
  id,
  source: 'huckleberry',
  userId: null,
  startedAt: 0,
  finishedAt: 1,
  undoneAt: null,
  total: 2,
  added: 2,
  ...parts,
});

it('R296 an import that is over and added nothing is not listed: there is nothing to undo', () => {
  const imports = [
    former('added', {}),
    former('all here already', { added: 0 }),
    former('undone', { undoneAt: 2 }),
    former('goes on', { added: 0, finishedAt: null }),
  ];
  expect(listedImports(imports).map(({ id }) => id)).toEqual(['added', 'undone', 'goes on']);
});
