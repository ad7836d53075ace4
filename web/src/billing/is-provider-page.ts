import { mayFollow } from '../platform/may-follow.ts';

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
