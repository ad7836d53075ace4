import { expect, it } from 'vitest';
import { deviceSort } from './device-sort.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'phone'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', 'elsewhere'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Safari/605.1.15', 'elsewhere'],
])('%s is %s', (userAgent, sort) => {
  expect(deviceSort({ userAgent })).toBe(sort);
});

it('believes the browser’s own hint first', () => {
  expect(deviceSort({ userAgent: 'X11; Linux', userAgentData: { mobile: true } })).toBe('phone');
  expect(deviceSort({ userAgent: 'Android Mobile', userAgentData: { mobile: false } })).toBe('elsewhere');
});
