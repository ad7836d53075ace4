import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, it } from 'vitest';
import { ENGINES } from './engines.ts';
import { EngineWindow } from './window.ts';

const MODULE = fileURLToPath(new URL('../../../web/src/sync/store/page-transactions.ts', import.meta.url));
const TIMES = 30;

/** In the page: writes one transaction after the other, from its first moment until it is left. */
const WRITES = `
  import { endWithPage } from ${JSON.stringify(MODULE)};
  let isLeft = false;
  addEventListener('pagehide', () => { isLeft = true; });
  const opening = indexedDB.open('written', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
  opening.onsuccess = () => {
    endWithPage(opening.result);
    const write = () => {
      if (isLeft) return;
      const transaction = opening.result.transaction('rows', 'readwrite', { durability: 'strict' });
      const rows = transaction.objectStore('rows');
      rows.get('row').onsuccess = () => rows.put('x'.repeat(20_000), 'row');
      transaction.oncomplete = () => {
        document.title = 'written';
        write();
      };
    };
    write();
  };
`;

const bundled = await build({
  stdin: { contents: WRITES, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
  bundle: true,
  write: false,
});
const script = bundled.outputFiles[0]?.text ?? '';
const server = createServer((_, answer) => {
  answer.setHeader('content-type', 'text/html; charset=utf-8');
  answer.end(`<!doctype html><title>begins</title><script>${script}</script>`);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

describe.each(ENGINES)('pages that are left while they write in $name', ({ launch }) => {
  it('D6 do not keep the next ones from the storage', async () => {
    const { port } = server.address() as AddressInfo;
    const window = new EngineWindow(await launch(), `http://localhost:${port}`);
    try {
      for (let left = 0; left < TIMES; left += 1) {
        await window.open(`/?${left}`);
        await window.holds(`the write of page ${left}`, "return document.title === 'written';");
        await delay(left * 2);
      }
    } finally {
      await window.close();
    }
  });
});
