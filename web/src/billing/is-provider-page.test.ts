import { expect, it } from 'vitest';
import { isProviderPage } from './is-provider-page.ts';

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
