import { describe, expect, it } from 'vitest';
import { nameDevice } from './device-name.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device name is derived from the user agent', () => {
  it.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iPhone',
      'phone',
    ],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Mobile/15E148`, 'Safari', 'iPhone', 'phone'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} CriOS/131.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iPhone',
      'phone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`,
      'Firefox',
      'iPhone',
      'phone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${WEBKIT} Version/12.1 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iPad',
      'tablet',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`,
      'Safari',
      'Mac',
      'computer',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Android', 'tablet'],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-G991B) ${BLINK} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
      'phone',
    ],
    ['Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'Firefox', 'Android', 'phone'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      'Edge',
      'Windows',
      'computer',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`,
      'Opera',
      'Windows',
      'computer',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/131.0.0.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
      'computer',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Linux', 'computer'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux', 'computer'],
    ['curl/8.5.0', null, null, 'unknown'],
    ['<script>alert(1)</script> Chrome/1 Linux', 'Chrome', 'Linux', 'computer'],
    ['', null, null, 'unknown'],
  ])('%s', (userAgent, browser, system, kind) => {
    expect(nameDevice(userAgent)).toEqual({ browser, system, kind });
  });

  it('uses a list of fixed names, whatever the user agent contains', () => {
    expect(JSON.stringify(nameDevice(`${'Chrome/'.repeat(40)} iPhone "><b>evil`))).not.toContain('evil');
  });
});
