import type { Answer, Browser } from './browser.ts';
import type { World } from './world.ts';

export const PASSWORD = 'Vargen sover 4';
let people = 0;

/** An address that nobody has. */
export function newEmail(): string {
  people += 1;
  return `new${people}@example.com`;
}

/** Asks for an account from `browser`, with a form that is in order but for `parts`. */
export function signUp(browser: Browser, email: string, parts: Record<string, unknown> = {}): Promise<Answer> {
  const sent = { email, password: PASSWORD, displayName: 'Doris', country: 'SE', language: 'sv', ...parts };
  return browser.post('/api/sign-up', sent);
}

export function confirm(browser: Browser, email: string, code: string): Promise<Answer> {
  return browser.post('/api/sign-up/confirm', { email, code });
}

/** The accounts that an address has: one or none. */
export async function getUsers({ context }: World, email: string) {
  return context.database.selectFrom('users').selectAll().where('email', '=', email).execute();
}
