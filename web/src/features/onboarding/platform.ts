/** How an app comes onto the home screen differs between these. */
export const PLATFORMS = ['iphone', 'android', 'computer'] as const;

export type Platform = (typeof PLATFORMS)[number];

/** Which one a browser runs on. An iPad calls itself a Mac, but no Mac is touched with more than one finger. */
export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  if (userAgent.includes('Android')) return 'android';
  return userAgent.includes('Macintosh') && maxTouchPoints > 1 ? 'iphone' : 'computer';
}
