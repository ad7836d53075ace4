import { isRefusedOnIos } from '@lulla/domain/security/ios';
import { parseUrl } from './parse-url.ts';

/**
 * Whether the app may go to an address that a server gave it: a web page, and on iOS none that the security policy helper
 * rejects (accounts specification, 5; docs/decisions/0014-security-policy-and-reports.md).
 */
export function mayFollow(target: string, userAgent: string): boolean {
  if (isRefusedOnIos(target, userAgent)) return false;
  return /^https?:$/.test(parseUrl(target)?.protocol ?? '');
}
