import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { beforePaint } from './build/before-paint.ts';
import { classicScripts } from './build/classic-scripts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedChunk } from './build/shared-chunks.ts';

/** What checks words from outside. Screens of somebody who is not signed in need it too, and not the engine. */
const VALIDATOR =
  /[\\/](?:node_modules[\\/]zod|domain[\\/]src[\\/](?:text|uuid|time[\\/]instant-schema|account[\\/]display-name)\.ts)/;
/** Rarely changes: an update of the app fetches only ours. */
const FRAMEWORK = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/;
/** What the words of both languages need: each alone would be a file of half a kilobyte before the first screen. */
const GRAMMAR =
  /src\/(?:i18n\/grammar|activity\/temperature)\/(?:plural|duration|number|temperature|typed-temperature|volume)\./;
/** What writes and syncs the log, with all that it imports: one file, fetched as soon as the first screen stands. */
const ENGINE = /[\\/]sync[\\/]open-engine\.ts$/;

export default defineConfig({
  plugins: [react(), tailwindcss(), beforePaint(), classicScripts(), VitePWA(serviceWorker)],
  resolve: {
    alias: [
      // React has had it since 18: what stands in for it there is only ever passed by.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    target: ['es2022', 'safari16.4'],
    // The oldest supported browsers: for those of es2022 every colour would be written twice.
    cssTarget: ['chrome111', 'firefox121', 'safari16.4', 'ios16.4'],
    // Which chunk imports which, for scripts/check-budget.mjs.
    manifest: true,
    modulePreload: {
      // The page names its scripts another way (build/before-paint.ts).
      polyfill: false,
      // The names of what lazy parts import would be some 2 KB of the first screen's code; most of it is fetched ahead anyway.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // All styles stand in the page: a screen never waits for its own, or is drawn without them.
    cssCodeSplit: false,
    // A file as a data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, the bundler makes some thirty small files of them. `$initial`: what the entry imports, directly or not.
          groups: [
            { name: 'framework', test: FRAMEWORK, tags: ['$initial'], priority: 3 },
            { name: 'index', tags: ['$initial'], priority: 2 },
            { name: 'grammar', test: GRAMMAR, priority: 1 },
            { name: 'validator', test: VALIDATOR, priority: 1 },
            { name: 'engine', test: ENGINE },
            // What a module imports is needed wherever it is: no file of these imports one that comes after it.
            { name: sharedChunk, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // The worker of an import: one file, and fetched once.
  worker: { format: 'es' },
  server: {
    proxy: { '/api': process.env['API_URL'] ?? 'http://localhost:3000' },
  },
});
