import { isAppPath } from '@lulla/domain/protocol/app-path';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] };

// The shell alone: what the API says is kept by the sync engine, under rules of its own, and never in a cache here.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
const shell = createHandlerBoundToURL('/index.html');
registerRoute(({ request, url }) => request.mode === 'navigate' && isAppPath(url.pathname, { sandbox: true }), shell);
// Everything that is no screen (the API, files, pages the server makes, unknown addresses) goes to the server. Where that
// is out of reach, the shell says of an unknown address what the server's answer would: that it is not found.
const SERVERS_OWN = /^\/(?:api|dev|assets)\/|\.\w+$/;
registerRoute(
  ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && !SERVERS_OWN.test(url.pathname),
  (visit) => fetch(visit.request).catch(() => shell(visit)),
);

// A new version waits until somebody says so: it must not change the app under a tap.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
