import { deviceSort } from '../activity/device-sort.ts';

/** Opens the checkout in a new tab; in this one where the browser lets no tab open (accounts §7). */
export function openCheckoutPage(url: string): void {
  const opened = window.open(url, '_blank');
  if (!opened) location.assign(url);
}

/** Opens the portal: on a phone in this tab, elsewhere in a new one (accounts §7). */
export function openPortalPage(url: string): void {
  if (deviceSort(navigator) === 'phone') location.assign(url);
  else openCheckoutPage(url);
}
