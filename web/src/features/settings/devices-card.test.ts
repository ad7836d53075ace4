import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { english, swedish } from '../../i18n/testing/all-words.ts';
import { deviceName, lastUsedText } from './devices-card.tsx';

const NOW = Date.UTC(2026, 10, 22, 2, 30);
const ZONE = 'Europe/Stockholm';

describe('a signed-in device', () => {
  it.each([
    ['Chrome', 'Android', 'Chrome on Android', 'Chrome på Android'],
    ['Safari', null, 'Safari', 'Safari'],
    [null, 'iPhone', 'iPhone', 'iPhone'],
    [null, null, 'Unknown device', 'Okänd enhet'],
  ])('of %s and %s is called in words', (browser, system, en, sv) => {
    expect(deviceName({ browser, system }, english.password.devices)).toBe(en);
    expect(deviceName({ browser, system }, swedish.password.devices)).toBe(sv);
  });

  it.each([
    [-5 * MINUTE, 'Used within the last hour', 'Använd den senaste timmen'],
    [59 * MINUTE, 'Used within the last hour', 'Använd den senaste timmen'],
    [HOUR, 'Used today', 'Använd idag'],
    // 03:30 in Stockholm: the day began three and a half hours ago.
    [4 * HOUR, 'Used yesterday', 'Använd igår'],
    [2 * DAY, 'Last used Friday, November 20', 'Senast använd fredag 20 november'],
  ])('last used %i ms ago', (ago, en, sv) => {
    const at = (language: 'sv' | 'en') => ({ now: NOW, zone: ZONE, language });
    expect(lastUsedText(NOW - ago, at('sv'), swedish.password.devices)).toBe(sv);
    expect(lastUsedText(NOW - ago, at('en'), english.password.devices)).toBe(en);
  });
});
