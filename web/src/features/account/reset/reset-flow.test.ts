import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let flow: typeof import('./reset-flow.ts');
let flag: typeof import('../flow/reset-flag.ts');

interface Asked {
  readonly path: string;
  readonly body: unknown;
}

let asked: Asked[];
let session: Map<string, string>;
let answers: (() => Response)[];

/** The server's side and the browser's storage; Node has neither. */
async function start(): Promise<void> {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => void session.set(key, value),
    removeItem: (key: string) => void session.delete(key),
  });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push({ path, body: init?.body === undefined ? null : JSON.parse(String(init.body)) });
    const next = answers.shift();
    return next ? Promise.resolve(next()) : Promise.reject(new TypeError('no line'));
  });
  vi.resetModules();
  flow = await import('./reset-flow.ts');
  flag = await import('../flow/reset-flag.ts');
}

const opened = () => Response.json({ email: 'anna@example.org', expiresAt: Date.now() });
const expired = () => Response.json({ error: { code: 'reset_expired' } }, { status: 410 });
const ours = { screen: 'reset', token: 'secret', isVerification: false } as const;

beforeEach(async () => {
  [asked, session, answers] = [[], new Map(), []];
  await start();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('P30: a reset link', () => {
  it('is posted at once and once, and kept in no storage [A2.22 A3.17]', async () => {
    answers = [opened];
    flow.beginAuthFlow(ours);
    expect(asked).toEqual([{ path: '/api/password/reset/open', body: { token: 'secret' } }]);
    const [first, second] = await Promise.all([flow.askReset(1_000), flow.askReset(1_000)]);
    expect(first).toMatchObject({ result: { ok: true, data: { email: 'anna@example.org' } }, wasOurs: true });
    expect(second).toEqual(first);
    expect(asked).toHaveLength(1);
    expect([...session]).toEqual([['show_password_reset_form', 'true']]);
  });

  it('is asked for by the cookie afterwards, also after a reload', async () => {
    answers = [opened, opened];
    flow.beginAuthFlow(ours);
    await flow.askReset(1_000);
    await start();
    expect(flag.isResetShown()).toBe(true);
    expect(await flow.askReset(1_000)).toMatchObject({ result: { ok: true }, wasOurs: false });
    expect(asked.at(-1)).toEqual({ path: '/api/password/reset', body: null });
  });

  it('is posted again when there was no answer, and not after one', async () => {
    flow.beginAuthFlow(ours);
    expect(await flow.askReset(1_000)).toMatchObject({ result: { code: 'offline' }, wasOurs: true });
    answers = [expired];
    expect(await flow.askReset(1_000)).toMatchObject({ result: { status: 410 }, wasOurs: true });
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'secret' }, { token: 'secret' }]);
    await flow.askReset(1_000);
    expect(asked.at(-1)).toEqual({ path: '/api/password/reset', body: null });
  });
});

describe('the flags of the browser session (accounts §3)', () => {
  it('are set by what the address carries, and cleared when the password is set or the screen left [A3.16]', () => {
    flow.beginAuthFlow({ screen: 'reset', token: null, isVerification: true });
    expect([...session.keys()].sort()).toEqual(['email_verification_flow', 'show_password_reset_form']);
    expect(asked).toEqual([]);
    flow.endReset();
    expect([...session.keys()]).toEqual([]);
    expect(flag.isResetShown()).toBe(false);
  });

  it('an expired link takes an older form away', () => {
    flow.beginAuthFlow(ours);
    flow.beginAuthFlow({ screen: 'expired', token: null, isVerification: false });
    expect(flag.isResetShown()).toBe(false);
    expect([...session.keys()]).toEqual([]);
  });

  it('a link that only confirms an address shows no form [A2.24]', () => {
    flow.beginAuthFlow({ screen: null, token: null, isVerification: true });
    expect(flag.isResetShown()).toBe(false);
    expect([...session.keys()]).toEqual(['email_verification_flow']);
  });

  it('last as long as the page where storage is blocked', async () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    vi.resetModules();
    flow = await import('./reset-flow.ts');
    flag = await import('../flow/reset-flag.ts');
    flow.beginAuthFlow({ ...ours, token: null });
    expect(flag.isResetShown()).toBe(true);
    flow.endReset();
    expect(flag.isResetShown()).toBe(false);
  });
});
