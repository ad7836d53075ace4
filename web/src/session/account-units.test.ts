import { DEFAULT_UNITS } from '@lulla/domain/account/units';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StubbedAccount, stubAccount } from './testing/stub-account.ts';

const ANNA = '00000000-0000-7000-8000-00000000000a';
const KEY = `units_to_send_${ANNA}`;

let account: typeof import('./account-units.ts');
let shown: typeof import('./shown-units.ts');
let signedIn: typeof import('../platform/session-state.ts');
let stored: StubbedAccount['stored'];
let sent: StubbedAccount['sent'];
let server: StubbedAccount;

beforeEach(async () => {
  server = stubAccount();
  ({ stored, sent } = server);
  vi.resetModules();
  [account, shown, signedIn] = await Promise.all([
    import('./account-units.ts'),
    import('./shown-units.ts'),
    import('../platform/session-state.ts'),
  ]);
  signedIn.rememberSignedIn({ userId: ANNA, expiresAt: Date.now() + 60_000 });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const done = () => new Response(null, { status: 204 });

describe('R181: chosen units', () => {
  it('wait without a connection, and are sent together', async () => {
    account.chooseUnits({ volume: 'oz' });
    await account.sendUnits();
    account.chooseUnits({ temperature: 'f' });
    await account.sendUnits();
    expect(shown.readUnits(stored.get(KEY) ?? '')).toEqual({ volume: 'oz', temperature: 'f' });
    server.answers = [done];
    await account.sendUnitsOnline();
    expect([sent.at(-1), stored.has(KEY)]).toEqual(['PUT /api/units {"volume":"oz","temperature":"f"}', false]);
  });

  it('wait for a server that does not know them yet', async () => {
    server.answers = [() => Response.json({ error: { code: 'not_found' } }, { status: 404 })];
    account.chooseUnits({ volume: 'oz' });
    await account.sendUnits();
    expect(stored.has(KEY)).toBe(true);
  });

  it('are nobody’s without somebody signed in', () => {
    signedIn.forgetSignedIn();
    account.chooseUnits({ volume: 'oz' });
    expect([[...stored.keys()], sent]).toEqual([[], []]);
  });
});

it.each(['', 'null', '7', '{"volume":"cup"}', '{"weight":"kg"}', '{', JSON.stringify([DEFAULT_UNITS])])(
  'R181 a stored text that is none (%s) has no units',
  (text) => {
    expect(shown.readUnits(text)).toEqual({});
  },
);
