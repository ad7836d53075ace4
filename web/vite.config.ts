import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { beforePaint } from './build/before-paint.ts';
import { firstScreenChunks } from './build/first-screen-chunks.ts';
import { serviceWorker } from './build/service-worker.ts';

const ENTRY = join(import.meta.dirname, 'src/main.tsx');

export default defineConfig({
  plugins: [react(), tailwindcss(), beforePaint(), VitePWA(serviceWorker)],
  build: {
    target: ['es2022', 'safari16.4'],
    // Which chunk imports which, for scripts/check-budget.mjs.
    manifest: true,
    modulePreload: {
      // Every supported browser knows modulepreload.
      polyfill: false,
      // The names of what each lazy part imports would all stand in the first screen's code, some 2 KB of it. A part names
      // its scripts itself, and is fetched ahead of time; only styles must be there before it draws.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    // A file as a data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ debugName: 'first screen', name: firstScreenChunks(ENTRY) }] } },
    },
  },
  server: {
    proxy: { '/api': process.env['API_URL'] ?? 'http://localhost:3000' },
  },
});
