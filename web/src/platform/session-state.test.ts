import { beforeEach, describe, expect, it, vi } from 'vitest';

let signedIn: typeof import('./session-state.ts');

/** The part of Storage the module uses; Node 20 has none. */
function storage(stored: Map<string, string>) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

async function start(stored: Map<string, string>): Promise<void> {
  vi.stubGlobal('localStorage', storage(stored));
  vi.resetModules();
  signedIn = await import('./session-state.ts');
}

const anna = { userId: 'anna', expiresAt: 2000 };
let device: Map<string, string>;

beforeEach(async () => {
  device = new Map();
  await start(device);
});

describe('who is signed in', () => {
  it('is nobody on a new device', () => {
    expect(signedIn.getSignedIn(1000)).toBeNull();
  });

  it('is remembered across a restart, until the session ends [A2.17]', async () => {
    signedIn.rememberSignedIn(anna);
    await start(device);
    expect(signedIn.getSignedIn(1999)).toEqual(anna);
    expect(signedIn.getSignedIn(2000)).toBeNull();
  });

  it('keeps nothing but the id and the end [C3.29]', () => {
    signedIn.rememberSignedIn({ ...anna, ...{ token: 'secret' } });
    expect([...device.values()].join()).not.toContain('secret');
  });

  it('is forgotten whole', () => {
    signedIn.rememberSignedIn(anna);
    signedIn.forgetSignedIn();
    expect(signedIn.getSignedIn(1000)).toBeNull();
    expect([...device.keys()]).toEqual([]);
  });

  it('is unknown on a device that holds nothing, and known once somebody signed out', () => {
    expect(signedIn.isSignedInUnknown()).toBe(true);
    signedIn.rememberSignedIn({ ...anna, expiresAt: Date.now() + 1000 });
    expect(signedIn.isSignedInUnknown()).toBe(false);
    signedIn.forgetSignedIn();
    expect(signedIn.isSignedInUnknown()).toBe(false);
  });

  it('is known to be nobody when the session has ended', async () => {
    signedIn.rememberSignedIn(anna);
    await start(device);
    expect([signedIn.getSignedIn(), signedIn.isSignedInUnknown()]).toEqual([null, false]);
  });

  it('is told to whoever listens, until they stop [C7.3 A7.8]', () => {
    const listener = vi.fn();
    const stop = signedIn.subscribeToSignedIn(listener);
    signedIn.rememberSignedIn(anna);
    stop();
    signedIn.forgetSignedIn();
    expect(listener).toHaveBeenCalledOnce();
  });

  it.each(['', 'null', '{}', '{"userId":"","expiresAt":9}', '{"userId":"a","expiresAt":"9"}', '{"userId":"a"', '[]'])(
    'is nobody when the device holds %j',
    async (text) => {
      await start(new Map([['signed_in', text]]));
      expect(signedIn.getSignedIn(1)).toBeNull();
    },
  );

  it('lasts as long as the page when storage is blocked', async () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    vi.resetModules();
    signedIn = await import('./session-state.ts');
    expect(signedIn.getSignedIn(1000)).toBeNull();
    signedIn.rememberSignedIn(anna);
    expect(signedIn.getSignedIn(1000)).toEqual(anna);
  });
});
