import type { Import } from '@lulla/domain/protocol/import';

/** All but those that are over and added nothing: there is nothing to undo (R296). */
export function listedImports(imports: readonly Import[]): readonly Import[] {
  return imports.filter(({ added, finishedAt }) => added > 0 || finishedAt === null);
}
