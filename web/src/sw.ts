import { isAppPath } from '@lulla/domain/wire/app-path';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] };

// The shell alone: what the API says is kept by the sync engine, under rules of its own, and never in a cache here.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// Everything that is no screen (the API, files, pages the server makes, unknown addresses) goes to the server.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPath(url.pathname, { sandbox: true }),
  createHandlerBoundToURL('/index.html'),
);

// A new version waits until somebody says so: it must not change the app under a tap.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
