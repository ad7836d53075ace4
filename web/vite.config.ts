import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { beforePaint } from './build/before-paint.ts';
import { engineChunk, firstScreenChunks } from './build/first-screen-chunks.ts';
import { filesAhead, lazyFiles } from './build/lazy-files.ts';
import { serviceWorker } from './build/service-worker.ts';

const SOURCE = join(import.meta.dirname, 'src');
const ENTRY = join(SOURCE, 'main.tsx');
/** What checks words from outside. Screens of somebody who is not signed in need it too, and not the engine. */
const VALIDATOR = /[\\/](?:node_modules[\\/]zod|domain[\\/]src[\\/](?:text|uuid|time[\\/]instant-schema)\.ts)/;
/** Icons behind the first screen that several screens show: a file for each would be more wrapping than icon. */
const ICONS =
  /lucide-react\/dist\/esm\/icons\/(?:arrow-left|chevron-left|chevron-right|package|pencil|plus|sparkles|trash-2|trash|users-round|user-round)\./;
const ENGINE = join(SOURCE, 'sync/open-engine.ts');

export default defineConfig({
  plugins: [react(), tailwindcss(), beforePaint(), lazyFiles(), VitePWA(serviceWorker)],
  resolve: {
    alias: [
      // React has had it since 18: what stands in for it there is only ever passed by.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    target: ['es2022', 'safari16.4'],
    // Which chunk imports which, for scripts/check-budget.mjs.
    manifest: true,
    modulePreload: {
      // Every supported browser knows modulepreload.
      polyfill: false,
      resolveDependencies: (part, files, { hostType }) => (hostType === 'html' ? files : filesAhead(part, files)),
    },
    // A file as a data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'first screen', name: firstScreenChunks(ENTRY), priority: 2 },
            { name: 'validator', test: VALIDATOR, priority: 1 },
            { debugName: 'engine', name: engineChunk(ENGINE) },
            { name: 'icons', test: ICONS },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env['API_URL'] ?? 'http://localhost:3000' },
  },
});
