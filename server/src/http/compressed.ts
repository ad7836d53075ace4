import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

const gzipAsync = promisify(gzip);
/** Below this it fits into the first packets as it is. */
const WORTH_IT_BYTES = 4 * 1024;

/**
 * Sends a long JSON answer gzipped to who accepts it: the first snapshot of a month shrinks to a tenth, which a phone on
 * a slow line waits a second less for. Only for answers without secrets, whose length would then tell something of them.
 */
export function compressed(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const type = c.res.headers.get('content-type') ?? '';
    if (!type.startsWith('application/json')) return;
    c.header('Vary', 'Accept-Encoding');
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return;
    const { status } = c.res;
    const bytes = Buffer.from(await c.res.arrayBuffer());
    const small = bytes.length < WORTH_IT_BYTES;
    const body = small ? bytes : await gzipAsync(bytes, { level: constants.Z_BEST_SPEED });
    if (!small) c.header('Content-Encoding', 'gzip');
    c.res = new Response(new Uint8Array(body), { status, headers: c.res.headers });
  };
}
