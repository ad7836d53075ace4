/** The directives that are stored; others become 'other'. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'manifest-src',
  'worker-src',
  'child-src',
  'frame-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);
/** What browsers report instead of an address. */
const PLACES: ReadonlySet<string> = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
]);
const SCHEMES: ReadonlySet<string> = new Set(['data', 'blob', 'filesystem', 'about', 'javascript', 'file']);
const EXTENSION = /^[a-z]+(?:-[a-z]+)*-extension$/;
const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/;

/** The blocked target, in so few words that nothing secret fits. */
export interface Violation {
  readonly directive: string;
  /** A host, or a fixed word. Never a path, a query or a fragment: those may hold a token. */
  readonly blocked: string;
}

/** A browser's report, reduced to what an admin needs. */
export function describeViolation(violatedDirective: string, blockedUri: string): Violation {
  const [directive = ''] = violatedDirective.trim().toLowerCase().split(/\s/, 1);
  return {
    directive: DIRECTIVES.has(directive) ? directive : 'other',
    blocked: placeOf(blockedUri.trim().toLowerCase()),
  };
}

function placeOf(uri: string): string {
  if (uri === '' || uri === 'self') return 'self';
  if (PLACES.has(uri)) return uri;
  const scheme = uri.split(':', 1)[0] ?? '';
  if (EXTENSION.test(scheme)) return 'extension';
  if (SCHEMES.has(scheme)) return scheme;
  const host = URL.canParse(uri) ? new URL(uri).host : '';
  return HOST.test(host) ? host : 'other';
}
