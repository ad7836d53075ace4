import { expect, it, vi } from 'vitest';
import { mayFollow } from './may-follow.ts';

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
])('accounts §5: %j is followed on an iPhone: %j, elsewhere: %j', (target, onIphone, elsewhere) => {
  expect([mayFollow(target, IPHONE), mayFollow(target, LINUX)]).toEqual([onIphone, elsewhere]);
});

it('an address is followed in a browser without URL.canParse (Safari 16.4)', () => {
  vi.stubGlobal('URL', class extends URL {});
  Object.assign(URL, { canParse: undefined, parse: undefined });
  expect(mayFollow('https://checkout.stripe.com/c/pay/cs_1#x', LINUX)).toBe(true);
  expect(mayFollow('nothing', LINUX)).toBe(false);
  vi.unstubAllGlobals();
});
