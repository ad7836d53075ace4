import { expect, it } from 'vitest';
import { hashInline } from './before-paint.ts';

it('hashes inline scripts and styles, and nothing that has an address', () => {
  const html =
    '<script>alert(1)</script><script type="module" src="/a.js"></script><link rel="stylesheet" href="/a.css"><style></style>';
  expect(hashInline(html)).toEqual({
    // printf 'alert(1)' | openssl dgst -sha256 -binary | base64; and the same of nothing.
    script: ['sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='],
    style: ['sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
  });
});
