import { lazyCode } from '../platform/lazy-code.ts';
import { getLog, subscribeToLog } from '../sync/log.ts';
import type { LogState } from '../sync/model/log-state.ts';
import { dropOthersImports, hasImport } from './import-marker.ts';

interface Parts {
  readonly getLog: () => Pick<LogState, 'userId' | 'family'>;
  readonly subscribe: (look: () => void) => unknown;
  /** The importer's code, in a chunk of its own. */
  readonly fetchImporter: () => Promise<Pick<typeof import('./importer.ts'), 'resumeImport'>>;
}

const APP: Parts = {
  getLog,
  subscribe: subscribeToLog,
  fetchImporter: lazyCode(() => import('./importer.ts')).get,
};

/** Goes on with an import that a closed tab or an ended session interrupted. Call it once. */
export function followImport({ getLog, subscribe, fetchImporter }: Parts = APP): void {
  let followed: string | null = null;
  /** Its code could not be fetched: it waits for the network. */
  let isWaiting = false;

  function look(): void {
    const { userId, family } = getLog();
    const found = userId !== null && family ? userId : null;
    if (found === followed) return;
    followed = found;
    isWaiting = false;
    if (found === null) return;
    dropOthersImports(found);
    void resume(found);
  }

  async function resume(userId: string): Promise<void> {
    if (!(await hasImport(userId)) || followed !== userId) return;
    await fetchImporter().then(
      ({ resumeImport }) => resumeImport({ isPressed: false }),
      () => {
        if (followed === userId) isWaiting = true;
      },
    );
  }

  function cameOnline(): void {
    if (!isWaiting) return;
    followed = null;
    look();
  }

  look();
  subscribe(look);
  addEventListener('online', cameOnline);
}
