/** The purpose of a stored item; the card in settings describes each. */
export const STORED_FOR = ['authentication', 'language', 'onboarding', 'timers', 'consent', 'log'] as const;

export type StoredFor = (typeof STORED_FOR)[number];

/**
 * Everything that Lulla stores in a browser, by its name: cookies, storage and databases (accounts specification, 2 and 3).
 * An id stands where '…' does. A test compares it with a real browser.
 */
export const STORED_NAMES: Readonly<Record<StoredFor, readonly string[]>> = {
  authentication: [
    'lulla',
    'lulla-attempt',
    'lulla-reset',
    'lulla-device',
    'signed_in',
    'sign_out_owed',
    'signup_email',
    'signup_resend_at',
    'email_verification_flow',
    'show_password_reset_form',
  ],
  language: ['preferred_language', 'language_to_send', 'language_to_send_…', 'units_to_send_…'],
  onboarding: ['onboarding_completed_…'],
  timers: ['sleepTimerVisible_…'],
  consent: ['cookie_consent_accepted'],
  log: [
    'lulla-…',
    'theme',
    'night_light_offered',
    'chosen_child_…',
    'several_children_…',
    'growth_curves_…',
    'clinic_questions_…',
    'declined_visits_…',
    'history_…',
    'waiting_…',
    'kept_…',
    'import_…',
    'operator',
    'subscription_refreshed',
    'contact_draft_…',
    'tsr-scroll-restoration-…',
  ],
};

/** The same, item by item. */
export const STORED_ON_DEVICE = STORED_FOR.flatMap((what) => STORED_NAMES[what].map((name) => ({ name, what })));

/** The purpose of a stored item; null if it is not listed. */
export function storedFor(name: string): StoredFor | null {
  const bare = name.replace(/^__Host-/, '');
  const exact = STORED_ON_DEVICE.find((each) => each.name === bare);
  const family = STORED_ON_DEVICE.find((each) => each.name.endsWith('…') && bare.startsWith(each.name.slice(0, -1)));
  return (exact ?? family)?.what ?? null;
}
