import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';
import type { Target } from './target.ts';

/** All but those that ask other machines (nikto, wapp, ssrf, xxe) and one that only tries passwords. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
/** Where to begin: a page of an app without its script has no links. */
const STARTS = [
  '/auth/sv?type=recovery&code=abc',
  '/privacy-policy',
  '/?view=history',
  '/nowhere?next=/settings',
  '/api/session',
  '/api/activities?from=1700000000000&to=1700600000000',
  '/api/records?from=1700000000000&to=1700600000000&zone=UTC',
  '/api/calendar?from=2026-03-01&to=2026-04-01',
  '/api/statistics/monthly?month=2026-03&zone=UTC',
  '/api/devices',
  '/api/data-overview',
];

/** It would fetch a list of other people's programs, and asks for nothing here over TLS. */
const ONLY_HERE = { HTTPS_PROXY: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9' };
/** A header that browsers no longer read, and that opened holes of its own while they did. */
const OUTDATED = 'X-XSS-Protection is not set';

type Found = Readonly<Record<string, readonly { readonly path: string; readonly info: string }[]>>;

interface Report {
  readonly infos: { readonly version: string };
  readonly vulnerabilities: Found;
  readonly anomalies: Found;
}

/** What wapiti found, one line each; null where it wrote no report. */
export async function runWapiti(target: Target, cookie: string, limit: number) {
  const folder = mkdtempSync(join(tmpdir(), 'attack-wapiti-'));
  const report = join(folder, 'report.json');
  const args = [
    ['-u', `${target.base}/`, '--scope', 'domain', '-m', MODULES, '-l', '2'],
    STARTS.flatMap((path) => ['-s', target.base + path]),
    ['-H', `Cookie: ${cookie}`, '-H', `Origin: ${target.origin}`],
    ['--max-scan-time', String(limit), '--max-attack-time', '60', '--timeout', '10'],
    ['--flush-session', '--no-bugreport', '--store-session', folder, '-f', 'json', '-o', report],
  ].flat();
  const { code, output, seconds } = await runTool('wapiti', args, { limit: limit + 60, env: ONLY_HERE });
  try {
    const { infos, vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
      found.filter(({ info }) => info !== OUTDATED).map(({ path, info }) => `${kind}: ${path} ${info}`),
    );
    return {
      version: infos.version,
      pages: Number(/found (\d+) URLs/.exec(output)?.[1] ?? 0),
      findings,
      seconds,
      code,
      output,
    };
  } catch {
    return { version: '', pages: 0, findings: null, seconds, code, output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
