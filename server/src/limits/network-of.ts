import { isIPv6 } from 'node:net';

/**
 * What limits count an address as: IPv6 by its /64, because one household has all of it; anything else as it is.
 */
export function networkOf(address: string): string {
  return isIPv6(address) ? `${firstFourGroups(address)}::/64` : address;
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) groups.push(...Array<string>(Math.max(0, 8 - groups.length - groupCount(tail))).fill('0'));
  if (tail !== undefined && tail !== '') groups.push(...tail.split(':'));
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** An embedded IPv4 address stands for two groups. */
function groupCount(tail: string): number {
  if (tail === '') return 0;
  const groups = tail.split(':');
  return groups.length + (groups.at(-1)?.includes('.') ? 1 : 0);
}
