import { join } from 'node:path';
import { createServer } from 'vite';
import { fail, say } from './output.mjs';
import { ROOT } from './paths.mjs';
import { runNode } from './run.mjs';

const WEB_PORT = 5173;
const port = process.env.PORT ?? '3000';
const origin = `http://localhost:${WEB_PORT}`;
const target = `http://127.0.0.1:${port}`;

/** The browser only ever sees Vite, which passes on what is the server's; so Vite's address is the public one. */
const vite = await createServer({
  root: join(ROOT, 'web'),
  server: { port: WEB_PORT, strictPort: true, proxy: { '/api': target, '/dev': target } },
});
await vite.listen().catch((error) => fail(`${error.message}: Vite needs it.`));
say(`Open ${origin} (the server behind it is on port ${port}).`);

// Vite would end the process at once; the server behind it has a database to close.
process.removeAllListeners('SIGTERM');
const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const { code } = await runNode([tsx, 'watch', '--clear-screen=false', 'server/src/main.ts'], {
  env: { PUBLIC_URL: origin, ...process.env },
});
await vite.close();
process.exit(code);
