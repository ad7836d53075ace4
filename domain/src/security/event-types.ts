/** What the server writes down, stable and shown to admins; docs/accounts.md says when (accounts specification, 3). */
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

/** Most serious first (accounts specification, 9). */
export const SEVERITIES = ['critical', 'error', 'warn', 'info'] as const;

export type Severity = (typeof SEVERITIES)[number];
