import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../request/app-env.ts';

const gzipAsync = promisify(gzip);
/** Below this it fits into the first packets as it is. */
const WORTH_IT_CHARACTERS = 4 * 1024;

/**
 * Answers with JSON that may be long, gzipped to who accepts it: the first snapshot of a month shrinks to a tenth, which a
 * phone on a slow line waits a second less for. Only for answers without secrets, whose length would then tell something of
 * them. A middleware that did this would take each answer apart and put it together again, the short ones too.
 */
export async function sendLong(c: AppContext, answer: object, status: ContentfulStatusCode = 200): Promise<Response> {
  const text = JSON.stringify(answer);
  const headers = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' };
  if (text.length < WORTH_IT_CHARACTERS || !acceptsGzip(c)) return c.body(text, status, headers);
  const bytes = await gzipAsync(text, { level: constants.Z_BEST_SPEED });
  return c.body(new Uint8Array(bytes), status, { ...headers, 'Content-Encoding': 'gzip' });
}

function acceptsGzip(c: AppContext): boolean {
  return /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
}
