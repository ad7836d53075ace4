import { isIos } from '@lulla/domain/security/ios';
import { apiFetch } from '../../api/client.ts';
import { parseUrl } from '../../platform/parse-url.ts';

/** Maximum for one page. Repeats are not reported. */
const MAX_REPORTS = 10;

/** The content of a report (accounts specification, 7). */
export interface ViolationReport {
  readonly blockedURI: string;
  readonly violatedDirective: string;
  readonly originalPolicy: string;
  readonly userAgent: string;
  readonly timestamp: string;
  readonly isIOS: boolean;
}

type Violation = Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'effectiveDirective' | 'originalPolicy'>;

const reported = new Set<string>();

/** Reports a violation: each directive and host once, at most ten in all. */
export function reportViolation(violation: Violation): void {
  const report = buildReport(violation, { userAgent: navigator.userAgent, at: new Date() });
  const key = `${report.violatedDirective} ${report.blockedURI}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  void apiFetch('/api/csp-violation-report', { method: 'POST', body: report });
}

/** The report of a violation. An address is cut to its origin: what follows may hold a token. */
export function buildReport(
  { blockedURI, effectiveDirective, originalPolicy }: Violation,
  { userAgent, at }: { userAgent: string; at: Date },
): ViolationReport {
  return {
    blockedURI: originOf(blockedURI),
    violatedDirective: effectiveDirective.slice(0, 200),
    originalPolicy: originalPolicy.slice(0, 8_000),
    userAgent: userAgent.slice(0, 1_000),
    timestamp: at.toISOString(),
    isIOS: isIos(userAgent),
  };
}

function originOf(uri: string): string {
  const url = parseUrl(uri);
  if (!url) return uri.slice(0, 100);
  const { origin, protocol } = url;
  return origin === 'null' ? protocol.slice(0, -1) : origin;
}
