import type { Rolldown } from 'vite';

/** Screens for people who are not signed in, which come with little more than they need. */
const ENTRANCE = /\/(?:auth|confirm|contact|terms|privacy-policy)-screen\.tsx$/;
/** What most people open first: it waits for nothing that only other parts share. */
const FIRST = /\/log-sheets\.tsx$/;

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * The chunk of a module that several lazily loaded parts share. Left alone, the bundler makes one of each set of parts that
 * share something: a hundred files, most below 3 KB, and each is a request at every start
 * (docs/decisions/0045-shared-chunks.md). null: it stays with the one part that needs it.
 */
export function sharedChunk(id: string, modules: Modules): 'everywhere' | 'sheets' | 'home' | null {
  if (modules.getModuleInfo(id)?.importers.length === 0) return null;
  const parts = partsThatNeed(id, modules);
  const entrances = parts.filter((part) => ENTRANCE.test(part));
  if (parts.length < 2 || entrances.length === parts.length) return null;
  if (entrances.length > 0) return 'everywhere';
  return parts.some((part) => FIRST.test(part)) ? 'sheets' : 'home';
}

/** The lazily loaded modules that import it, directly or not. */
function partsThatNeed(id: string, modules: Modules): string[] {
  const needing = new Set([id]);
  // A set that grows while it is walked is walked to its end.
  for (const each of needing) {
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) needing.add(importer);
  }
  return [...needing].filter((each) => (modules.getModuleInfo(each)?.dynamicImporters.length ?? 0) > 0);
}
