import { describe, expect, it, vi } from 'vitest';
import { buildReport, reportViolation } from './report-violation.ts';

const AT = new Date('2026-11-22T03:12:00Z');
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)';
const policy = { effectiveDirective: 'script-src-elem', originalPolicy: "default-src 'none'" };

describe('a report', () => {
  it('accounts §7: has six members [A7.29]', () => {
    expect(buildReport({ ...policy, blockedURI: 'inline' }, { userAgent: IPHONE, at: AT })).toEqual({
      blockedURI: 'inline',
      violatedDirective: 'script-src-elem',
      originalPolicy: "default-src 'none'",
      userAgent: IPHONE,
      timestamp: '2026-11-22T03:12:00.000Z',
      isIOS: true,
    });
  });

  it.each([
    ['https://anna:pw@evil.example:8443/a/b.js?token=secret#part', 'https://evil.example:8443'],
    ['data:text/html,secret', 'data'],
    ['moz-extension://0190a6c0/content.js', 'moz-extension'],
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['', ''],
  ])('of %j says %j: no path, query or fragment', (blockedURI, said) => {
    const report = buildReport({ ...policy, blockedURI }, { userAgent: 'x', at: AT });
    expect([report.blockedURI, report.isIOS]).toEqual([said, false]);
  });
});

it('a flood is reported once for each directive and place, and ten times at most', () => {
  const sent: string[] = [];
  vi.stubGlobal('navigator', { userAgent: 'x' });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(String(Reflect.get(JSON.parse(body), 'blockedURI')));
    return new Response(null, { status: 204 });
  });
  for (let turn = 0; turn < 100; turn += 1) {
    reportViolation({ ...policy, blockedURI: 'inline' });
    reportViolation({ ...policy, blockedURI: `https://h${turn}.example/?token=secret` });
  }
  vi.unstubAllGlobals();
  expect(sent).toEqual(['inline', ...Array.from({ length: 9 }, (_, nth) => `https://h${nth}.example`)]);
});
