import { importedMoment } from '@lulla/domain/commands/imported';
import { newId } from '../operations.ts';
import { family, type Row, type Stage, signedIn } from './row.ts';
import { ago, aliceImports, type Scene } from './scene.ts';

/** Alice's import, by its id. */
const alices =
  (body: (scene: Scene, userId: string) => unknown = () => undefined): Stage =>
  async (scene) => {
    const id = await aliceImports(scene);
    return ({ person, isMissing }) => {
      const sent = body(scene, person.userId);
      return { params: { id: isMissing ? newId() : id }, ...(sent === undefined ? {} : { body: sent }) };
    };
  };

const diaperBy = (scene: Scene, userId: string) => {
  const fields = { id: newId(), userId, startedAt: ago(scene, 90), endedAt: null, note: null };
  return { entries: [{ kind: 'diaper', ...importedMoment(fields), contents: 'pee', fromStock: null }] };
};

/** Imports of other logs. Only who imports goes on with one, ends or undoes it. */
export const IMPORT_ROWS: readonly Row[] = [
  {
    route: 'POST /api/imports',
    what: 'starts an import',
    stage: () => () => ({ body: { id: newId(), source: 'nara', total: 2, childIds: [] } }),
    status: signedIn(200),
  },
  {
    route: 'POST /api/imports/:id/entries',
    what: 'adds entries to Alice’s import',
    stage: alices(diaperBy),
    status: family(200, 403),
  },
  {
    route: 'POST /api/imports/:id/finish',
    what: 'finishes Alice’s import',
    stage: alices(() => ({})),
    status: family(200, 403),
  },
  { route: 'DELETE /api/imports/:id', what: 'undoes Alice’s import', stage: alices(), status: family(200, 403) },
];
