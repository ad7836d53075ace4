import { isRefusedOnIos } from '@lulla/domain/security/ios';
import { deviceSort } from '../platform/device-sort.ts';
import { parseUrl } from '../platform/parse-url.ts';

/** Where a page will open whose address is still asked for. */
export interface PageTab {
  readonly go: (url: string) => void;
  /** There is no page. */
  readonly close: () => void;
}

const THIS_TAB: PageTab = { go: (url) => location.assign(url), close: () => {} };

/**
 * A new tab for the checkout, or this one if the browser allows none (accounts §7). Call it in the press itself: later,
 * browsers block the tab. Until the address is known it shows `title`.
 */
export function openCheckoutTab(title: string): PageTab {
  const tab = window.open('', '_blank');
  if (!tab) return THIS_TAB;
  showTitle(tab.document, title);
  return {
    go: (url) => {
      // Whoever closed it does not want it.
      if (!tab.closed) tab.location.replace(url);
    },
    close: () => tab.close(),
  };
}

/** For the portal: on a phone this tab, elsewhere a new one (accounts §7). */
export function openPortalTab(title: string): PageTab {
  return deviceSort(navigator) === 'phone' ? THIS_TAB : openCheckoutTab(title);
}

/** In our colours, so that an empty tab is no white flash at night. */
function showTitle(page: Document, title: string): void {
  const { backgroundColor, color } = getComputedStyle(document.body);
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  // Else phones draw it as a page for a desk, in letters of two millimetres.
  page.head.append(Object.assign(page.createElement('meta'), { name: 'viewport', content: 'width=device-width' }));
  Object.assign(page.body.style, { backgroundColor, color, font: '1.125rem system-ui', padding: '2rem' });
  page.body.textContent = title;
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether an address is one where the payment provider can be: over TLS, or a page of ours; on a local start also one of
 * this machine, where a provider for trying things out may be.
 */
export function isProviderPage(url: string, here: { origin: string; userAgent: string }): boolean {
  if (!mayFollow(url, here.userAgent)) return false;
  const page = new URL(url);
  const own = new URL(here.origin);
  if (page.protocol === 'https:' || page.origin === own.origin) return true;
  return LOOPBACK.test(page.hostname) && LOOPBACK.test(own.hostname);
}

/**
 * Whether the app may go to an address that a server gave it: a web page, and on iOS none that the security policy helper
 * rejects (accounts specification, 5; docs/decisions/0014-security-policy-and-reports.md).
 */
export function mayFollow(target: string, userAgent: string): boolean {
  if (isRefusedOnIos(target, userAgent)) return false;
  return /^https?:$/.test(parseUrl(target)?.protocol ?? '');
}
