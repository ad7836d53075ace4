import { vi } from 'vitest';

export interface StubbedAccount {
  /** The device's storage. */
  readonly stored: Map<string, string>;
  /** Requests, such as 'PUT /api/units {…}'. */
  readonly sent: string[];
  /** What the server answers, one a request; without one there is no connection. */
  answers: (() => Promise<Response> | Response)[];
}

/** Stands in for the browser's storage and for the server's side of a setting; Node has neither. */
export function stubAccount(): StubbedAccount {
  const account: StubbedAccount = { stored: new Map(), sent: [], answers: [] };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => account.stored.get(key) ?? null,
    setItem: (key: string, value: string) => void account.stored.set(key, value),
    removeItem: (key: string) => void account.stored.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    account.sent.push(`${init?.method} ${path} ${String(init?.body)}`);
    const next = account.answers.shift();
    if (!next) throw new TypeError('no line');
    return next();
  });
  return account;
}
