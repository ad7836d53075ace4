import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const CSP_HASHES = 'csp-hashes.json';
/** Vite puts files with a content hash in their name, and nothing else, into this folder. */
const HASHED = /^\/assets\//;
const NEVER_SERVED = /(?:^|\/)\.|\.map$|\.(?:br|gz)$/;
const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const hash = z.string().regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/);
const cspHashesSchema = z.object({ script: z.array(hash), style: z.array(hash) });

/** Hashes of the inline scripts and styles in `index.html`, as the build wrote them (`sha256-…`, without quotes). */
export type CspHashes = z.output<typeof cspHashesSchema>;

export interface WebVariant {
  readonly encoding: 'br' | 'gzip' | null;
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface WebFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Smallest first; the last one is the file itself. */
  readonly variants: readonly WebVariant[];
}

/** The built web client, in memory: other paths do not exist, so no path can lead outside. */
export interface WebFiles {
  readonly files: ReadonlyMap<string, WebFile>;
  readonly hashes: CspHashes;
}

export const NO_WEB_FILES: WebFiles = { files: new Map(), hashes: { script: [], style: [] } };

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Reads the built client from `folder`; without it there is only the API. */
export function loadWebFiles(folder: string): WebFiles {
  if (!existsSync(folder)) return NO_WEB_FILES;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  const served = names.filter((name) => !NEVER_SERVED.test(name) && name !== `/${CSP_HASHES}`);
  return {
    files: new Map(served.map((name) => [name, loadFile(folder, name)])),
    hashes: loadHashes(join(folder, CSP_HASHES)),
  };
}

function loadFile(folder: string, name: string): WebFile {
  const bytes = readFileSync(join(folder, name));
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const compressed = COMPRESSED.flatMap(([encoding, suffix]) => {
    const file = join(folder, name + suffix);
    return existsSync(file) ? [{ encoding, bytes: readFileSync(file), etag: `"${digest}-${encoding}"` }] : [];
  });
  return {
    type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    cacheControl: HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    variants: [...compressed, { encoding: null, bytes, etag: `"${digest}"` }],
  };
}

function loadHashes(file: string): CspHashes {
  return existsSync(file) ? cspHashesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : NO_WEB_FILES.hashes;
}
