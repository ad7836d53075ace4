import { lazyCode } from '../platform/lazy-code.ts';
import { getLog, subscribeToLog } from '../sync/log.ts';
import { dropOthersImports, hasImport } from './import-marker.ts';

const importer = lazyCode(() => import('./importer.ts'));

let followed: string | null = null;

/** Goes on with an import that a closed tab or an ended session interrupted. Call it once. */
export function followImport(): void {
  look();
  subscribeToLog(look);
}

function look(): void {
  const { userId, family } = getLog();
  const found = userId !== null && family ? userId : null;
  if (found === followed) return;
  followed = found;
  if (found === null) return;
  dropOthersImports(found);
  void resume(found);
}

async function resume(userId: string): Promise<void> {
  if (!(await hasImport(userId)) || followed !== userId) return;
  await importer.get().then(({ resumeImport }) => resumeImport({ isPressed: false }), askAgain);
}

/** Without its code it waits for the network. */
function askAgain(): void {
  followed = null;
  addEventListener('online', look, { once: true });
}
