import { describe, expect, it } from 'vitest';
import { serveWorld } from '../../test/serve-world.ts';
import { createWorld } from '../../test/world.ts';
import { buildSecurityHeaders } from './security-headers.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15';
const ORIGIN = 'https://lulla.example.org';
const hashes = { script: ['sha256-AAAA='], style: [] };

function headersOf(parts: {
  secure?: boolean;
  billing?: 'stripe' | 'sandbox' | 'off';
  userAgent?: string;
}): Record<string, string> {
  const { secure = true, billing = 'off', userAgent } = parts;
  return Object.fromEntries(buildSecurityHeaders({ origin: ORIGIN, secure, billing, hashes })(userAgent));
}

function directivesOf(csp: string | null | undefined): Record<string, string> {
  return Object.fromEntries((csp ?? '').split('; ').map((each) => [each.split(' ', 1)[0], each]));
}

describe('the content security policy', () => {
  const variants = [
    ['usual', undefined],
    ['iOS', IPHONE],
  ] as const;

  it.each(variants)(
    'accounts §4, %s: allows the pages of the card payment provider, as form targets only [A4.29]',
    (_, userAgent) => {
      const paid = { billing: 'stripe', ...(userAgent ? { userAgent } : {}) } as const;
      const csp = headersOf(paid)['Content-Security-Policy'];
      expect(directivesOf(csp)['form-action']).toBe(
        "form-action 'self' https://checkout.stripe.com https://billing.stripe.com",
      );
      expect(csp?.match(/stripe\.com/g)).toHaveLength(2);
    },
  );

  it.each(['sandbox', 'off'] as const)('with BILLING=%s names no other domain at all', (billing) => {
    expect(headersOf({ billing })['Content-Security-Policy']).not.toMatch(/https?:/);
  });

  it.each(variants)('accounts §9, %s: restricts frames to self [A4.30 A9.26]', (_, userAgent) => {
    const csp = directivesOf(headersOf(userAgent ? { userAgent } : {})['Content-Security-Policy']);
    expect([csp['frame-src'], csp['frame-ancestors']]).toEqual(["frame-src 'self'", "frame-ancestors 'none'"]);
  });

  it('is reported to one endpoint, by each browser in its own way [A4.32]', () => {
    const headers = headersOf({});
    const csp = directivesOf(headers['Content-Security-Policy']);
    expect([csp['report-uri'], csp['report-to']]).toEqual(['report-uri /api/csp-report', 'report-to csp']);
    expect(headers['Reporting-Endpoints']).toBe(`csp="${ORIGIN}/api/csp-report"`);
  });

  it('without TLS names only the reporting directive that works there', () => {
    const headers = headersOf({ secure: false });
    const csp = directivesOf(headers['Content-Security-Policy']);
    expect([csp['report-uri'], csp['report-to']]).toEqual(['report-uri /api/csp-report', undefined]);
    expect(headers).not.toHaveProperty('Reporting-Endpoints');
  });
});

describe('the whole application', async () => {
  const world = await createWorld();
  const base = await serveWorld(world);
  const { origin } = world.context.config;

  it.each([
    ['GET', '/healthz', 200],
    ['GET', '/api/session', 401],
    ['GET', '/api/session', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/nothing.js', 404],
    ['PATCH', '/api/session', 405],
    ['POST', '/api/sign-in', 422],
    ['POST', '/api/sign-out', 204],
    ['GET', '/api/stream', 200],
    ['GET', '/dev/mail', 200],
  ])('%s %s: %d with every header, in both variants [A4.31]', async (method, path, status) => {
    for (const userAgent of ['Mozilla/5.0 (X11; Linux x86_64)', IPHONE]) {
      const leaving = new AbortController();
      const response = await fetch(base + path, {
        method,
        signal: leaving.signal,
        headers: {
          Origin: origin,
          'User-Agent': userAgent,
          ...(status === 401 || path === '/api/sign-out' ? {} : { Cookie: world.carol.cookie }),
          ...(status === 422 ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(status === 422 ? { body: '{}' } : {}),
      });
      const headers = Object.fromEntries(response.headers);
      leaving.abort();
      expect(response.status).toBe(status);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      // The page of the local mailbox has no script at all, and a policy of its own that says so.
      if (path === '/dev/mail') continue;
      const scripts = directivesOf(headers['content-security-policy'])['script-src'];
      expect(scripts).toBe(userAgent === IPHONE ? `script-src 'self' ${origin}` : "script-src 'self'");
    }
  });
});
