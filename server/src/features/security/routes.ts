import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../../context/context.ts';
import type { AppContext, AppEnv } from '../../http/request/app-env.ts';
import { readBody } from '../../http/request/read-body.ts';
import { Limiter } from '../../limits/limiter.ts';
import { NetworkLimiter } from '../../limits/network-limiter.ts';
import { AppError } from '../../platform/app-error.ts';
import { mustBeAllowed, recordSecurityEvent, sourceOf } from '../../rows/security/writes.ts';
import { describeViolation, type Violation } from './policy.ts';

const MAX_BYTES = 32 * 1024;
/** Browsers batch reports. */
const MAX_REPORTS = 20;
const BROWSER_TYPES = /^application\/(?:csp-report|reports\+json|json)(?:\s*;.*)?$/i;

const text = (length: number) => z.string().check(z.maxLength(length));

/** What our own listener sends (accounts specification, 7). */
export const violationSchema = z.strictObject({
  blockedURI: text(2_000),
  violatedDirective: text(200),
  originalPolicy: text(8_000),
  userAgent: text(1_000),
  timestamp: z.union([text(40), z.number().check(z.nonnegative())]),
  isIOS: z.boolean(),
});

// What a browser sends by itself. Unknown members, which vary by version, are dropped.
const legacySchema = z.object({
  'csp-report': z.object({
    'blocked-uri': z.optional(text(8_000)),
    'violated-directive': z.optional(text(2_000)),
    'effective-directive': z.optional(text(200)),
  }),
});
const reportSchema = z.object({
  type: text(100),
  body: z.nullish(z.object({ blockedURL: z.optional(text(8_000)), effectiveDirective: z.optional(text(200)) })),
});
export const browserSchema = z.union([legacySchema, z.array(reportSchema).check(z.maxLength(MAX_REPORTS))]);

/** Violations that the app's own listener saw: `POST /api/csp-violation-report` (accounts specification, 4 and 7). */
export function violationRoutes(context: Context): Hono<AppEnv> {
  const takeDown = reportTaker(context);
  const app = new Hono<AppEnv>();
  app.post('/api/csp-violation-report', async (c) => {
    const sent = await readBody(c, violationSchema, { maxBytes: MAX_BYTES });
    const violation = describeViolation(sent.violatedDirective, sent.blockedURI);
    return takeDown(c, [violation]);
  });
  return app;
}

/**
 * Violations that a browser reports by itself: `POST /api/csp-report`, in both forms. Registered before the check of
 * the origin, because these requests come from no page, have their own types, and carry no rights.
 */
export function browserReportRoutes(context: Context): Hono<AppEnv> {
  const takeDown = reportTaker(context);
  const app = new Hono<AppEnv>();
  app.post('/api/csp-report', async (c) => {
    if (!BROWSER_TYPES.test(c.req.header('content-type') ?? '')) throw new AppError(415, 'report_only');
    const sent = await readBody(c, browserSchema, { maxBytes: MAX_BYTES });
    return takeDown(c, 'csp-report' in sent ? [readLegacy(sent)] : readReports(sent));
  });
  return app;
}

function readLegacy({ 'csp-report': report }: z.infer<typeof legacySchema>): Violation {
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
  return describeViolation(directive, report['blocked-uri'] ?? '');
}

function readReports(reports: readonly z.infer<typeof reportSchema>[]): Violation[] {
  return reports
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => describeViolation(body?.effectiveDirective ?? '', body?.blockedURL ?? ''));
}

/** Records reports: each directive and host once a day. */
function reportTaker(context: Context): (c: AppContext, violations: readonly Violation[]) => Promise<Response> {
  const address = new NetworkLimiter(context, 'cspReportAddress');
  const same = new Limiter(context, 'cspReportSame');
  const events = new Limiter(context, 'cspReportEvents');
  return async (c, violations) => {
    const source = sourceOf(c);
    const taken = await address.take(source.address);
    await mustBeAllowed(c, context, taken, { type: 'csp_report_limit', severity: 'info', userId: null });
    for (const violation of violations) {
      if (!(await same.take(`${violation.directive} ${violation.blocked}`)).allowed) continue;
      if (!(await events.take('all')).allowed) break;
      const severity = violation.blocked === 'extension' ? 'info' : 'warn';
      await recordSecurityEvent(
        context,
        { type: 'csp_violation', severity, userId: null, details: { ...violation } },
        source,
      );
    }
    return c.body(null, 204);
  };
}
