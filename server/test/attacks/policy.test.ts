import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { buildSecurityHeaders } from '../../src/http/security-headers.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15';
/** As the build of the page writes them. */
const hashes = { script: ['sha256-JeB8QpRxD9lz6vL3fwMOw1gLSQntIP6Z6DK+ViitOO0='], style: [] };

const variants = (['stripe', 'sandbox', 'off'] as const).flatMap((billing) =>
  [true, false].flatMap((secure) => [undefined, IPHONE].map((userAgent) => ({ billing, secure, userAgent }))),
);

test.each(variants)(
  'an evaluator finds no weakness in our content security policy: %o',
  ({ billing, secure, userAgent }) => {
    const origin = secure ? 'https://lulla.example.org' : 'http://localhost:3000';
    const headers = new Map(buildSecurityHeaders({ origin, secure, billing, hashes })(userAgent));
    const { csp } = new CspParser(headers.get('Content-Security-Policy') ?? '');
    const findings = new CspEvaluator(csp).evaluate();
    const grave = findings.filter(({ severity, type }) => {
      // Without TLS there is only the machine itself, by P26: no line that somebody could stand on.
      return severity < Severity.STRICT_CSP && (secure || type !== Type.SRC_HTTP);
    });
    expect(grave.map(({ description, directive, value }) => ({ description, directive, value }))).toEqual([]);
  },
);
