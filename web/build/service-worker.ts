import type { VitePWAOptions } from 'vite-plugin-pwa';

/**
 * Builds `src/sw.ts` with the list of files it keeps. Registration, updates and the manifest are our own (src/pwa,
 * public/manifest.*).
 */
export const serviceWorker: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'sw.ts',
  registerType: 'prompt',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    // The default ends in an `export`, which no browser takes as the script of a service worker.
    rollupFormat: 'iife',
    // Every screen opens offline, also those that load their code late.
    globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css,woff2}'],
    // Nobody but an admin ever fetches the one, and it does nothing without the server; the other stands in the page.
    globIgnores: ['assets/admin-panel-*.js', 'assets/style-*.css'],
  },
};
