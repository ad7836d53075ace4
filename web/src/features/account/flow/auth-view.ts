/** What the auth screen shows instead of its two tabs. In the query, so that the way back leads back. */
export type AuthView = 'forgot' | 'expired';

/** The view a query names; undefined: the tabs. */
export function readAuthView({ view }: Readonly<Record<string, unknown>>): AuthView | undefined {
  return view === 'forgot' || view === 'expired' ? view : undefined;
}
