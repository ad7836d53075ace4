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
  let found: ReadonlySet<string> | null = null;
  return (id, graph) => {
    found ??= reachableFrom(entry, (each) => graph.getModuleInfo(each)?.importedIds ?? []);
    if (!found.has(id)) return null;
    return FRAMEWORK.test(id.replaceAll('\\', '/')) ? 'framework' : 'shell';
  };
}

function reachableFrom(entry: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([entry]);
  // A set grows while it is walked: each module is visited once.
  for (const id of found) {
    for (const imported of importsOf(id)) if (!BARREL.test(imported)) found.add(imported);
  }
  return found;
}
