import { expect, test } from 'vitest';
import { describeViolation } from './policy.ts';

const DIRECTIVES =
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src
  font-src connect-src media-src object-src manifest-src worker-src child-src frame-src form-action base-uri
  frame-ancestors require-trusted-types-for trusted-types`.split(/\s+/);

test.each(DIRECTIVES)(
  'accounts §7: a violation of %s is recorded as such, whatever else the browser reports',
  (directive) => {
    expect(describeViolation(`${directive} 'self' https://secret.example`, 'inline').directive).toBe(directive);
    expect(describeViolation(` ${directive.toUpperCase()}`, 'inline').directive).toBe(directive);
  },
);

test.each(['', ' ', 'report-uri', 'secret', 'script-src;secret'])(
  'accounts §7: a violation of %j is recorded as other',
  (directive) => {
    expect(describeViolation(directive, 'inline').directive).toBe('other');
  },
);

test.each([
  ...['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'].map((place) => [place, place]),
  ...['data', 'blob', 'filesystem', 'about', 'javascript', 'file'].map((scheme) => [`${scheme}:secret`, scheme]),
  ['', 'self'],
  ['  ', 'self'],
  ['SELF', 'self'],
  [' Inline ', 'inline'],
  ['moz-extension://0190a6c0/content.js', 'extension'],
  ['safari-web-extension://0190a6c0', 'extension'],
  ['x-moz-extension', 'extension'],
  ['-extension://secret', 'other'],
  ['9-extension:secret', 'other'],
  ['moz-extension-secret:x', 'other'],
  ['a1-moz-extension:secret', 'other'],
  ['moz--extension:secret', 'other'],
  ['https://evil.example/secret?secret#secret', 'evil.example'],
  ['https://evil.example:8443/secret', 'evil.example:8443'],
  ['https://secret@evil-1.example', 'evil-1.example'],
  ['ws://127.0.0.1:65535', '127.0.0.1:65535'],
  [`https://${'a.'.repeat(126)}a`, `${'a.'.repeat(126)}a`],
  [`https://${'a.'.repeat(127)}a`, 'other'],
  ['https://[::1]/', 'other'],
  ['mailto:secret', 'other'],
  ['secret', 'other'],
])('accounts §7: the blocked URL %j is recorded as %j', (uri = '', blocked) => {
  expect(describeViolation('script-src', uri).blocked).toBe(blocked);
});
