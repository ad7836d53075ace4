import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StubbedAccount, stubAccount } from './testing/stub-account.ts';

const ANNA = '00000000-0000-7000-8000-00000000000a';
const BO = '00000000-0000-7000-8000-00000000000b';

let account: typeof import('./account-language.ts');
let signedIn: typeof import('../platform/session-state.ts');
let words: typeof import('../i18n/current-words.ts');
let stored: StubbedAccount['stored'];
let sent: StubbedAccount['sent'];
let server: StubbedAccount;

beforeEach(async () => {
  server = stubAccount();
  ({ stored, sent } = server);
  vi.stubGlobal('navigator', { language: 'sv-SE' });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('location', { pathname: '/' });
  vi.resetModules();
  [account, signedIn, words] = await Promise.all([
    import('./account-language.ts'),
    import('../platform/session-state.ts'),
    import('../i18n/current-words.ts'),
  ]);
  await words.startWords(false);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const english = 'PUT /api/language {"language":"en"}';
const swedish = 'PUT /api/language {"language":"sv"}';
const done = () => new Response(null, { status: 204 });
const answered = (status: number) => () => Response.json({ error: { code: 'x' } }, { status });
const signIn = (userId: string) => signedIn.rememberSignedIn({ userId, expiresAt: Date.now() + 60_000 });
const unsent = () => [...stored.keys()].filter((key) => key.startsWith('language_to_send'));

describe('P37: a chosen language', () => {
  it('is sent again if the network comes back while the request before it still fails', async () => {
    signIn(ANNA);
    let fail = () => {};
    const failing = new Promise<Response>((_, reject) => {
      fail = () => reject(new TypeError('no line'));
    });
    server.answers = [() => failing, done];
    await account.chooseLanguage('en');
    const again = account.sendLanguageOnline();
    fail();
    await again;
    expect([sent, unsent()]).toEqual([[english, english], []]);
  });

  it('is the device’s and, of somebody signed in, the account’s', async () => {
    signIn(ANNA);
    server.answers = [done];
    await account.chooseLanguage('en');
    await account.sendLanguage();
    expect(sent).toEqual([english]);
    expect([words.getLanguage(), stored.get('preferred_language'), unsent()]).toEqual(['en', 'en', []]);
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('no line'))],
    ['trouble of the server', answered(503)],
    ['a session that has just ended', answered(401)],
  ])('waits after %s, and is sent once when it can be', async (_, failure) => {
    signIn(ANNA);
    server.answers = [failure];
    await account.chooseLanguage('en');
    await account.sendLanguage();
    expect(unsent()).toEqual([`language_to_send_${ANNA}`]);
    server.answers = [done];
    await account.sendLanguage();
    await account.sendLanguage();
    expect([sent, unsent()]).toEqual([[english, english], []]);
  });

  it('before signing in is the account’s of whoever signs in next', async () => {
    await account.chooseLanguage('en');
    await account.sendLanguage();
    expect(sent).toEqual([]);
    signIn(BO);
    server.answers = [done];
    await account.sendLanguage();
    expect([sent, unsent()]).toEqual([[english], []]);
  });

  it('is never another account’s', async () => {
    signIn(ANNA);
    await account.chooseLanguage('en');
    await account.sendLanguage();
    signIn(BO);
    server.answers = [done];
    await account.sendLanguage();
    expect(sent).toEqual([english]);
  });

  it('that is chosen anew while the first is on its way is sent after it', async () => {
    signIn(ANNA);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.answers = [() => held.then(done), done];
    await account.chooseLanguage('en');
    await account.chooseLanguage('sv');
    release();
    await account.sendLanguage();
    expect([sent, unsent()]).toEqual([[english, swedish], []]);
  });

  it('that the server refuses is not sent again', async () => {
    signIn(ANNA);
    server.answers = [answered(422)];
    await account.chooseLanguage('en');
    await account.sendLanguage();
    expect(unsent()).toEqual([]);
  });
});

describe('P37: a link in another language', () => {
  it('speaks it and changes nothing that the device remembers [A2.14]', async () => {
    expect(stored.get('preferred_language')).toBe('sv');
    vi.stubGlobal('location', { pathname: '/auth/en' });
    await words.startWords(false);
    expect([words.getLanguage(), stored.get('preferred_language')]).toEqual(['en', 'sv']);
    await words.setPreferredLanguage();
    expect(words.getLanguage()).toBe('sv');
    expect(unsent()).toEqual([]);
  });

  it('is the language of a device that remembers none', async () => {
    stored.clear();
    vi.stubGlobal('location', { pathname: '/auth/en' });
    await words.startWords(false);
    expect(stored.get('preferred_language')).toBe('en');
  });
});
