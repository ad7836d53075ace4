import { beforeEach, describe, expect, it, vi } from 'vitest';

let onboarded: typeof import('./onboarded.ts');
let device: Map<string, string>;

async function start(stored: Map<string, string> | null): Promise<void> {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal(
    'localStorage',
    stored
      ? {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => void stored.set(key, value),
          removeItem: (key: string) => void stored.delete(key),
        }
      : { getItem: blocked, setItem: blocked, removeItem: blocked },
  );
  vi.resetModules();
  onboarded = await import('./onboarded.ts');
}

beforeEach(async () => {
  device = new Map();
  await start(device);
});

describe('accounts §2: the onboarding guard', () => {
  it('knows nothing of somebody new to the device', () => {
    expect(onboarded.isOnboarded('anna')).toBeNull();
  });

  it.each([
    // The device's key, the user's flag: whether it counts as complete, the key afterwards, whether the server is told.
    [undefined, false, false, 'false', false],
    [undefined, true, true, 'true', false],
    ['false', false, false, 'false', false],
    ['false', true, true, 'true', false],
    ['true', false, true, 'true', true],
    ['true', true, true, 'true', false],
    ['yes', false, false, 'false', false],
  ])(
    'device %j, flag %j: complete %j, device key %j, server told %j [A2.19 A3.19]',
    (key, flag, complete, after, reported) => {
      if (key) device.set('onboarding_completed_anna', key);
      expect(onboarded.followOnboarded('anna', flag)).toBe(reported);
      expect(onboarded.isOnboarded('anna')).toBe(complete);
      expect(device.get('onboarding_completed_anna')).toBe(after);
    },
  );

  it('is another one for another person', () => {
    onboarded.rememberOnboarded('anna');
    expect([onboarded.isOnboarded('anna'), onboarded.isOnboarded('erik')]).toEqual([true, null]);
  });

  it('removes the legacy key, which says nothing [A2.19 A3.19]', () => {
    device.set('onboarding_completed', 'true');
    expect(onboarded.isOnboarded('anna')).toBeNull();
    expect([...device.keys()]).toEqual([]);
  });

  it('lasts as long as the page when storage is blocked', async () => {
    await start(null);
    expect(onboarded.isOnboarded('anna')).toBeNull();
    onboarded.rememberOnboarded('anna');
    expect(onboarded.isOnboarded('anna')).toBe(true);
  });
});
