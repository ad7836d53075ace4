/** What a user agent reveals about a device. Names are the makers' own, the same in every language. */
export interface DeviceName {
  /** Null if unknown. */
  readonly browser: string | null;
  /** Null if unknown. */
  readonly system: string | null;
  readonly kind: 'phone' | 'tablet' | 'computer' | 'unknown';
}

/** The first match counts: browsers also name those they derive from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOP(?:R|T|X)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
  // An app on an iPhone's home screen names no browser.
  [/\((?:iPhone|iPad|iPod).*\bAppleWebKit\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\biPod\b/, 'iPod'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Names a device by its user agent. An iPad that requests desktop pages is named a Mac. */
export function nameDevice(userAgent: string): DeviceName {
  const browser = find(BROWSERS, userAgent);
  const system = find(SYSTEMS, userAgent);
  return { browser, system, kind: kindOf(system, userAgent) };
}

function kindOf(system: string | null, userAgent: string): DeviceName['kind'] {
  if (system === null) return 'unknown';
  if (system === 'iPhone' || system === 'iPod') return 'phone';
  if (system === 'iPad') return 'tablet';
  // Tablets omit the word.
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return 'computer';
}

function find(names: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
