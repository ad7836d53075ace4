import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { Target } from './target.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15';

/** What the evaluator says of the policies that the running server sends, gravest first. */
export async function evaluatePolicies(target: Target) {
  const findings: { variant: string; severity: string; directive: string; description: string }[] = [];
  for (const [variant, agent] of [
    ['usual', 'Mozilla/5.0'],
    ['iOS', IPHONE],
  ] as const) {
    const response = await fetch(`${target.base}/`, { headers: { 'User-Agent': agent } });
    await response.arrayBuffer();
    const { csp } = new CspParser(response.headers.get('content-security-policy') ?? '');
    for (const { severity, directive, description } of new CspEvaluator(csp).evaluate()) {
      findings.push({ variant, severity: Severity[severity] ?? String(severity), directive, description });
    }
  }
  return findings;
}
