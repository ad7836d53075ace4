import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../request/app-env.ts';

const gzipAsync = promisify(gzip);
/** Smaller answers fit into the first packets uncompressed. */
const WORTH_IT_CHARACTERS = 4 * 1024;

/**
 * Answers with possibly long JSON, gzipped if accepted: the first snapshot of a month shrinks to a tenth. Only for
 * answers without secrets, which the compressed length could reveal. A middleware would rebuild every answer, short
 * ones too.
 */
export async function sendLong(c: AppContext, answer: object, status: ContentfulStatusCode = 200): Promise<Response> {
  const text = JSON.stringify(answer);
  const headers = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' };
  if (text.length < WORTH_IT_CHARACTERS || !acceptsGzip(c)) return c.body(text, status, headers);
  const bytes = await gzipAsync(text, { level: constants.Z_BEST_SPEED });
  return c.body(new Uint8Array(bytes), status, { ...headers, 'Content-Encoding': 'gzip' });
}

export function acceptsGzip(c: AppContext): boolean {
  return /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
}
