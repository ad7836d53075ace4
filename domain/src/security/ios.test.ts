import { describe, expect, it } from 'vitest';
import { isIos, isRefusedOnIos } from './ios.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

it.each([
  [IPHONE, true],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X)', true],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)', true],
  [ANDROID, false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', false],
  ['', false],
])('%j is iOS: %j', (userAgent, is) => {
  expect(isIos(userAgent)).toBe(is);
});

describe('accounts §5: on iOS user agents', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\tscript:\nalert(1)',
    'data:text/html,<b>x</b>',
    'vbscript:msgbox',
    'https://checkout.example/?style=-webkit-transform:none',
  ])('%j is rejected, and only there [A5.19]', (text) => {
    expect([isRefusedOnIos(text, IPHONE), isRefusedOnIos(text, ANDROID)]).toEqual([true, false]);
  });

  it.each(['https://checkout.stripe.com/c/pay/cs_1', 'data:image/png;base64,AA==', 'The script: javascript'])(
    '%j is accepted',
    (text) => {
      expect(isRefusedOnIos(text, IPHONE)).toBe(false);
    },
  );
});
