import { isAppPath } from '@lulla/domain/protocol/app-path';
import { AppError } from '../platform/app-error.ts';
import type { AppContext } from './request/app-env.ts';
import { sendError } from './response/present-error.ts';
import type { WebFile, WebFiles, WebVariant } from './web-files.ts';

/** Looks like a file or a dotfile: never answered with a page. */
const FILE_PATH = /(?:^|\/)\.|\.[A-Za-z0-9]+$/;

/**
 * Answers requests outside of the API: a file of the built client, its page for an address of the app, the same page
 * with status 404 for an unknown one, a plain 404 for what looks like a file.
 */
export function serveWeb(c: AppContext, web: WebFiles, { sandbox }: { sandbox: boolean }): Response {
  const { path } = c.req;
  const file = web.files.get(path);
  const page = web.files.get('/index.html');
  const isPage = isAppPath(path, { sandbox });
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuseMethod(c, file !== undefined || isPage);
  if (file !== undefined) return sendFile(c, file, 200);
  if (page === undefined || FILE_PATH.test(path)) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return sendFile(c, page, isPage ? 200 : 404);
}

function refuseMethod(c: AppContext, exists: boolean): Response {
  if (!exists) return sendError(c, new AppError(404, 'not_found'));
  c.header('Allow', 'GET, HEAD');
  return sendError(c, new AppError(405, 'method_not_allowed'));
}

function sendFile(c: AppContext, file: WebFile, status: 200 | 404): Response {
  const variant = chooseVariant(file, c.req.header('accept-encoding') ?? '');
  c.header('ETag', variant.etag);
  c.header('Cache-Control', file.cacheControl);
  if (file.variants.length > 1) c.header('Vary', 'Accept-Encoding');
  if (status === 200 && isFresh(c.req.header('if-none-match'), variant.etag)) return c.body(null, 304);
  c.header('Content-Type', file.type);
  c.header('Content-Length', String(variant.bytes.length));
  if (variant.encoding !== null) c.header('Content-Encoding', variant.encoding);
  return c.body(new Uint8Array(variant.bytes), status);
}

function chooseVariant(file: WebFile, acceptEncoding: string): WebVariant {
  const accepted = new Set(
    acceptEncoding
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim().toLowerCase()),
  );
  const chosen = file.variants.find(({ encoding }) => encoding === null || accepted.has(encoding));
  if (chosen === undefined) throw new Error('a web file always has itself as its last variant');
  return chosen;
}

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((given) => given.trim().replace(/^W\//, '') === etag) ?? false;
}
