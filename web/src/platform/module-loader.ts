// Runs the modules of the build, which are classic scripts in SystemJS's format (build/classic-scripts.ts says why). Part
// of a small inline script (build/before-paint.ts). Top-level await is not supported; the build refuses it.

import { NOT_FETCHED } from './until-fetched.ts';

export type Namespace = Record<string, unknown>;

/** Sets what a module imports, whenever an export of the other one changes; null: it imports nothing by name. */
type Setter = ((namespace: Namespace) => void) | null;

interface Context {
  readonly import: (id: string) => Promise<Namespace>;
  readonly meta: { readonly url: string };
}

type Declare = (
  set: (exported: string | Namespace, value?: unknown) => unknown,
  context: Context,
) => { readonly setters?: readonly Setter[]; readonly execute?: () => void };

interface Module {
  readonly namespace: Namespace;
  /** Addresses of what it imports, and what is to be told of their exports, in the same order. */
  readonly imports: readonly string[];
  readonly setters: readonly Setter[];
  readonly importers: Setter[];
  readonly execute: () => void;
  state: 'declared' | 'linked' | 'run';
  failure?: { readonly error: unknown };
}

export interface ModuleLoader {
  /** What every script calls, once. */
  readonly register: (imports: readonly string[], declare: Declare) => void;
  /** As `import()`, with an absolute address. A script that did not come is asked for again the next time. */
  readonly import: (url: string) => Promise<Namespace>;
}

/** `runScript` resolves when the script of an address has run, and so has called `register`. */
export function createModuleLoader(runScript: (url: string) => Promise<void>, runningUrl: () => string): ModuleLoader {
  const registered = new Map<string, Module>();
  const coming = new Map<string, Promise<Module>>();

  function register(imports: readonly string[], declare: Declare): void {
    const url = runningUrl();
    const namespace: Namespace = {};
    const importers: Setter[] = [];
    function set(exported: string | Namespace, value?: unknown): unknown {
      Object.assign(namespace, typeof exported === 'string' ? { [exported]: value } : exported);
      for (const importer of importers) importer?.(namespace);
      return value;
    }
    const context = { import: (id: string) => load(new URL(id, url).href), meta: { url } };
    const { setters = [], execute = () => {} } = declare(set, context);
    const urls = imports.map((id) => new URL(id, url).href);
    registered.set(url, { namespace, imports: urls, setters, importers, execute, state: 'declared' });
  }

  async function load(url: string): Promise<Namespace> {
    await fetchWithImports(url, new Set());
    link(url);
    run(url);
    return find(url).namespace;
  }

  async function fetchWithImports(url: string, seen: Set<string>): Promise<void> {
    if (seen.has(url)) return;
    seen.add(url);
    const { imports } = registered.get(url) ?? (await fetchOne(url));
    await Promise.all(imports.map((each) => fetchWithImports(each, seen)));
  }

  function fetchOne(url: string): Promise<Module> {
    const known = coming.get(url);
    if (known) return known;
    const module = runScript(url)
      // What failed may have been its preload, whose answer the script was given.
      .catch(() => runScript(url))
      .then(() => find(url))
      .finally(() => coming.delete(url));
    coming.set(url, module);
    return module;
  }

  function find(url: string): Module {
    const module = registered.get(url);
    // A page with an error in place of the script, for one.
    if (!module) throw notFetched(url);
    return module;
  }

  function link(url: string): void {
    const module = find(url);
    if (module.state !== 'declared') return;
    module.state = 'linked';
    for (const [index, imported] of module.imports.entries()) {
      const setter = module.setters[index] ?? null;
      const { importers, namespace } = find(imported);
      importers.push(setter);
      setter?.(namespace);
      link(imported);
    }
  }

  /** What it imports first. In a circle the one that was asked for comes last. An error is thrown each time. */
  function run(url: string): void {
    const module = find(url);
    if (module.failure) throw module.failure.error;
    if (module.state === 'run') return;
    module.state = 'run';
    try {
      module.imports.forEach(run);
      module.execute();
    } catch (error) {
      module.failure = { error };
      throw error;
    }
  }

  return { register, import: load };
}

function notFetched(url: string): TypeError {
  return new TypeError(`${NOT_FETCHED}: ${url}`);
}

/** The page's own: scripts are elements of its head while they come. */
export const moduleLoader = createModuleLoader(
  (url) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = url;
      script.addEventListener('load', () => resolve(script.remove()));
      script.addEventListener('error', () => {
        script.remove();
        reject(notFetched(url));
      });
      document.head.append(script);
    }),
  () => (document.currentScript as HTMLScriptElement).src,
);
