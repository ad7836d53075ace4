// Writes a .br and a .gz beside every text file of the build, so that the server never compresses while it answers.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../dist');
const TEXT = /\.(?:css|html|js|json|svg|webmanifest)$/;
/** Below this a packet holds it anyway. */
const SMALLEST = 1024;

for (const name of readdirSync(DIST, { recursive: true })) {
  if (!TEXT.test(name) || name.startsWith('.vite')) continue;
  const bytes = readFileSync(join(DIST, name));
  if (bytes.length < SMALLEST) continue;
  writeFileSync(join(DIST, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  writeFileSync(
    join(DIST, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  );
}
