/** What an address of the auth screen asks for (accounts specification, 2: URL inspection). */
export interface AuthUrl {
  /** The screen to show: where a new password is set, or that the link has expired; null: neither. */
  readonly screen: 'reset' | 'expired' | null;
  /** The token of a reset link of ours; null when there is none to post. */
  readonly token: string | null;
  /** It confirms an address. */
  readonly isVerification: boolean;
}

/** Everything that a link of a mail may carry, and that has to leave the address bar. */
const KEYS: readonly string[] = [
  'type',
  'access_token',
  'refresh_token',
  'code',
  'token',
  'action',
  'error',
  'error_code',
  'error_description',
  'expires_at',
  'expires_in',
  'token_type',
];

/** Reads the query and the fragment of an address, each with or without its `?` and `#`; of a key in both, the fragment's. */
export function readAuthUrl(search: string, hash: string): AuthUrl {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))];
  const read = (key: string) => fragment.get(key) || query.get(key) || null;
  const [type, code, token] = [read('type'), read('code'), read('token')];
  if (read('error') === 'access_denied' && read('error_code') === 'otp_expired') {
    return { screen: 'expired', token: null, isVerification: false };
  }
  const isOurs = token !== null && read('action') === 'reset';
  const hasTokens = read('access_token') !== null && read('refresh_token') !== null;
  const isReset = isOurs || type === 'recovery' || hasTokens || (code !== null && type !== 'signup');
  const confirms = type === 'signup' || type === 'email_confirmation';
  return {
    screen: isReset ? 'reset' : null,
    token: isOurs ? token : null,
    isVerification: confirms || (code !== null && type !== 'recovery'),
  };
}

/** What of a query may stay in the address bar. */
export function withoutAuthKeys<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([key]) => !KEYS.includes(key))) as Search;
}

/** Whether an address holds anything that has to leave it. */
export function hasAuthKeys(search: string, hash: string): boolean {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))];
  return KEYS.some((key) => query.has(key) || fragment.has(key));
}

/** What the auth screen shows instead of its two tabs. In the query, so that the way back leads back. */
export type AuthView = 'forgot' | 'expired';

/** The view a query names; undefined: the tabs. */
export function readAuthView({ view }: Readonly<Record<string, unknown>>): AuthView | undefined {
  return view === 'forgot' || view === 'expired' ? view : undefined;
}
