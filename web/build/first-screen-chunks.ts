/** The part of the bundler's context that is asked: what a module imports statically. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

type NameOfChunk = (id: string, graph: ModuleGraph) => string | null;

const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)\//;
/** Re-exports every icon there is: following it would put the icons of all screens on the first. */
const BARREL = /\/lucide-react\.mjs$/;

/**
 * Gathers what the entry imports, directly or not, into two files: `framework`, which rarely changes, so that an update
 * fetches only ours, and `shell`. Left alone, the bundler makes some twenty small ones of it.
 */
export function firstScreenChunks(entry: string): NameOfChunk {
  const isFirst = reachableFrom(entry);
  return (id, graph) => {
    if (!isFirst(id, graph)) return null;
    return FRAMEWORK.test(id.replaceAll('\\', '/')) ? 'framework' : 'shell';
  };
}

/** Gathers what writes and syncs the log into one file, which is fetched as soon as the first screen stands. */
export function engineChunk(entry: string): NameOfChunk {
  const isOfEngine = reachableFrom(entry);
  return (id, graph) => (isOfEngine(id, graph) ? 'engine' : null);
}

function reachableFrom(entry: string): (id: string, graph: ModuleGraph) => boolean {
  let found: Set<string> | null = null;
  return (id, graph) => {
    found ??= reach(entry, graph);
    return found.has(id);
  };
}

function reach(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set([entry]);
  // A set grows while it is walked: each module is visited once.
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (!BARREL.test(imported)) found.add(imported);
  }
  return found;
}
