/** The types of security events, stable and shown to admins (docs/accounts.md; accounts specification, 3). */
export const SECURITY_EVENT_TYPES = [
  'sign_in_limit',
  'sign_up_limit',
  'code_exhausted',
  'code_limit',
  'mail_limit',
  'password_limit',
  'password_changed',
  'password_reset',
  'password_reset_requested',
  'reset_link_limit',
  'sessions_ended',
  'account_deleted',
  'partner_lookup_missed',
  'partner_lookup_limit',
  'billing_limit',
  'webhook_refused',
  'foreign_price',
  'contact_limit',
  'admin_granted',
  'admin_revoked',
  'admin_refused',
  'user_cap_changed',
  'csp_violation',
  'csp_report_limit',
] as const;

export type SecurityEventType = (typeof SECURITY_EVENT_TYPES)[number];

/** What somebody without an account can cause, as often as they have addresses. */
const ANONYMOUS: ReadonlySet<SecurityEventType> = new Set([
  'sign_in_limit',
  'sign_up_limit',
  'code_exhausted',
  'mail_limit',
  'reset_link_limit',
  'contact_limit',
  'csp_violation',
  'csp_report_limit',
]);

/** Whether an event is only counted: minor, and caused without an account, so strangers cannot push others out. */
export function isAnonymousEvent(type: SecurityEventType, severity: Severity, userId: string | null): boolean {
  if (severity === 'critical' || severity === 'error') return false;
  return type === 'password_reset_requested' || (userId === null && ANONYMOUS.has(type));
}

/** Most serious first (accounts specification, 9). */
export const SEVERITIES = ['critical', 'error', 'warn', 'info'] as const;

export type Severity = (typeof SEVERITIES)[number];
