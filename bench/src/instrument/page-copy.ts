import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const FONTS = fileURLToPath(new URL('../../../web/dist/assets/', import.meta.url));

/** Something that a browser can open until it is stopped. */
export interface PageCopy {
  readonly origin: string;
  stop(): Promise<unknown>;
}

/**
 * Serves what stands on a page, with its styles and fonts, as a page without a script: the least that a browser takes on
 * this machine to show the same.
 */
export async function servePageCopy(page: Page): Promise<PageCopy> {
  const html = gzipSync(await page.evaluate(readWithoutScripts));
  const fonts = new Map(
    readdirSync(FONTS)
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => [`/assets/${name}`, readFileSync(`${FONTS}${name}`)]),
  );
  const answer: RequestListener = ({ url = '' }, response) => {
    if (url === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' }).end(html);
    } else {
      response.writeHead(fonts.has(url) ? 200 : 404, { 'Content-Type': 'font/woff2' }).end(fonts.get(url));
    }
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

/** Runs in the page. */
function readWithoutScripts(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const each of copy.querySelectorAll('script, template, link:not([as=font])')) each.remove();
  return `<!doctype html>${copy.outerHTML}`;
}
