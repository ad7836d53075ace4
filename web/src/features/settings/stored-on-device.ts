/** The purpose of a stored item; the card in settings describes each. */
export const STORED_FOR = ['authentication', 'language', 'onboarding', 'timers', 'consent', 'log'] as const;

export type StoredFor = (typeof STORED_FOR)[number];

interface Stored {
  /** As it is called; an id stands where '…' does. */
  readonly name: string;
  readonly what: StoredFor;
}

/**
 * Everything that Lulla stores in a browser: cookies, storage and databases (accounts specification, 2 and 3). A test
 * compares it with a real browser.
 */
export const STORED_ON_DEVICE: readonly Stored[] = [
  { name: 'lulla', what: 'authentication' },
  { name: 'lulla-attempt', what: 'authentication' },
  { name: 'lulla-reset', what: 'authentication' },
  { name: 'lulla-device', what: 'authentication' },
  { name: 'signed_in', what: 'authentication' },
  { name: 'sign_out_owed', what: 'authentication' },
  { name: 'signup_email', what: 'authentication' },
  { name: 'signup_resend_at', what: 'authentication' },
  { name: 'email_verification_flow', what: 'authentication' },
  { name: 'show_password_reset_form', what: 'authentication' },
  { name: 'preferred_language', what: 'language' },
  { name: 'language_to_send', what: 'language' },
  { name: 'language_to_send_…', what: 'language' },
  { name: 'onboarding_completed_…', what: 'onboarding' },
  { name: 'sleepTimerVisible_…', what: 'timers' },
  { name: 'cookie_consent_accepted', what: 'consent' },
  { name: 'lulla-…', what: 'log' },
  { name: 'theme', what: 'log' },
  { name: 'night_light_offered', what: 'log' },
  { name: 'history_…', what: 'log' },
  { name: 'waiting_…', what: 'log' },
  { name: 'kept_…', what: 'log' },
  { name: 'operator', what: 'log' },
  { name: 'subscription_refreshed', what: 'log' },
  { name: 'contact_draft_…', what: 'log' },
  { name: 'tsr-scroll-restoration-…', what: 'log' },
];

/** The purpose of a stored item; null if it is not listed. */
export function storedFor(name: string): StoredFor | null {
  const bare = name.replace(/^__Host-/, '');
  const exact = STORED_ON_DEVICE.find((each) => each.name === bare);
  const family = STORED_ON_DEVICE.find((each) => each.name.endsWith('…') && bare.startsWith(each.name.slice(0, -1)));
  return (exact ?? family)?.what ?? null;
}
