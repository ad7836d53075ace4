import { isIos } from '@lulla/domain/security/ios';
import type { Config } from '../config/config.ts';
import type { CspHashes } from './web-files.ts';

const HSTS_SECONDS = 365 * 24 * 60 * 60;
/** Features that the app never uses; it may hold a wake lock while a feed is timed. */
const PERMISSIONS = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
  'screen-wake-lock=(self)',
].join(', ');

/**
 * The pages of the payment provider. The app navigates there (P25), which no directive governs; only form targets are
 * allowed, no scripts, frames or requests.
 */
const PAYMENT_PAGES: Readonly<Partial<Record<Config['billing'], readonly string[]>>> = {
  stripe: ['https://checkout.stripe.com', 'https://billing.stripe.com'],
};
/** Where browsers report violations (accounts specification, 4 and 7). */
const REPORT_PATH = '/api/csp-report';
const REPORT_GROUP = 'csp';

interface SecurityHeadersOptions extends Pick<Config, 'origin' | 'secure' | 'billing'> {
  readonly hashes: CspHashes;
}

export type HeaderList = readonly (readonly [name: string, value: string])[];

/**
 * Builds the headers of every answer (P33). The iOS variant also names our own origin as a script source (accounts
 * specification, section 4).
 */
export function buildSecurityHeaders(options: SecurityHeadersOptions): (userAgent: string | undefined) => HeaderList {
  const common = commonHeaders(options);
  const usual: HeaderList = [...common, ['Content-Security-Policy', policy(options, "'self'")]];
  const ios: HeaderList = [...common, ['Content-Security-Policy', policy(options, `'self' ${options.origin}`)]];
  return (userAgent) => (userAgent !== undefined && isIos(userAgent) ? ios : usual);
}

function commonHeaders({ origin, secure }: SecurityHeadersOptions): HeaderList {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', PERMISSIONS],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
  ];
  if (secure) {
    headers.push(['Strict-Transport-Security', `max-age=${HSTS_SECONDS}`]);
    headers.push(['Reporting-Endpoints', `${REPORT_GROUP}="${origin}${REPORT_PATH}"`]);
  }
  return headers;
}

function policy({ secure, billing, hashes }: SecurityHeadersOptions, scripts: string): string {
  const directives = [
    "default-src 'none'",
    ['script-src', scripts, ...hashes.script.map(quote)].join(' '),
    ['style-src', "'self'", ...hashes.style.map(quote)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    ["form-action 'self'", ...(PAYMENT_PAGES[billing] ?? [])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${REPORT_PATH}`,
  ];
  // Browsers with `report-to` ignore `report-uri`, and have no endpoint without TLS.
  if (secure) directives.push(`report-to ${REPORT_GROUP}`, 'upgrade-insecure-requests');
  return directives.join('; ');
}

function quote(hash: string): string {
  return `'${hash}'`;
}
