import { expect, it, vi } from 'vitest';
import { isProviderPage, mayFollow } from './open-provider-page.ts';

const SERVED = 'https://lulla.example.org';
const LOCAL = 'http://localhost:3000';

it.each<[string, string, boolean]>([
  ['https://checkout.stripe.com/c/pay/cs_1', SERVED, true],
  ['https://pay.lulla.example.org/b/1', SERVED, true],
  ['https://lulla.example.org/settings', SERVED, true],
  ['http://checkout.stripe.com/c/pay/cs_1', SERVED, false],
  ['http://lulla.example.org/settings', SERVED, false],
  ['http://127.0.0.1:12111/checkout/cs_1', SERVED, false],
  ['http://localhost:3000/sandbox/portal', LOCAL, true],
  ['http://127.0.0.1:12111/checkout/cs_1', LOCAL, true],
  ['http://[::1]:12111/checkout/cs_1', LOCAL, true],
  ['http://localhost.example.org/checkout', LOCAL, false],
  ['https://checkout.stripe.com/c/pay/cs_1', LOCAL, true],
  ['javascript:alert(1)', LOCAL, false],
  ['data:text/html,<p>', SERVED, false],
  ['/sandbox/portal', LOCAL, false],
  ['', SERVED, false],
])('accounts §7: only a page of the provider or ours is opened: %j on %s', (url, origin, is) => {
  expect(isProviderPage(url, { origin, userAgent: 'a browser' })).toBe(is);
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';

it.each<[string, boolean, boolean]>([
  ['https://checkout.stripe.com/c/pay/cs_1#x', true, true],
  ['http://localhost:3000/sandbox/checkout?session=1', true, true],
  ['javascript:alert(1)', false, false],
  ['data:text/html,<b>x</b>', false, false],
  ['vbscript:x', false, false],
  ['/sandbox/checkout', false, false],
  ['', false, false],
  // Only the helper sees what is wrong with these, and only on iOS (accounts §5).
  ['https://checkout.example/?next=javascript:alert(1)', false, true],
  ['https://checkout.example/?style=-webkit-transform', false, true],
])('accounts §5: %j is followed on an iPhone: %j, elsewhere: %j [A5.19]', (target, onIphone, elsewhere) => {
  expect([mayFollow(target, IPHONE), mayFollow(target, LINUX)]).toEqual([onIphone, elsewhere]);
});

it('an address is followed in a browser without URL.canParse (Safari 16.4)', () => {
  vi.stubGlobal('URL', class extends URL {});
  Object.assign(URL, { canParse: undefined, parse: undefined });
  expect(mayFollow('https://checkout.stripe.com/c/pay/cs_1#x', LINUX)).toBe(true);
  expect(mayFollow('nothing', LINUX)).toBe(false);
  vi.unstubAllGlobals();
});
