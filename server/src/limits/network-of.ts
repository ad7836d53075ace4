import { isIPv4, isIPv6 } from 'node:net';

/** A client's networks, from the narrow one of a household to the wide one of an organisation. */
export interface Network {
  readonly width: 'household' | 'site' | 'region';
  readonly name: string;
}

/** The key of an address: IPv6 by its /64, because one household has all of it; others unchanged. */
export function networkOf(address: string): string {
  return isIPv6(address) ? `${prefixOf(address, 64)}::/64` : address;
}

/** The networks that limits count an address in: IPv6 /64, /56 and /48, IPv4 /32 and /24. */
export function networksOf(address: string): readonly Network[] {
  const household = { width: 'household', name: networkOf(address) } as const;
  if (isIPv6(address)) {
    return [
      household,
      { width: 'site', name: `${prefixOf(address, 56)}::/56` },
      { width: 'region', name: `${prefixOf(address, 48)}::/48` },
    ];
  }
  if (!isIPv4(address)) return [household];
  return [household, { width: 'region', name: `${address.split('.').slice(0, 3).join('.')}.0/24` }];
}

function prefixOf(address: string, bits: number): string {
  const groups = groupsOf(address).slice(0, Math.ceil(bits / 16));
  const rest = bits % 16;
  return groups
    .map((group, place) => (rest > 0 && place === groups.length - 1 ? group & (0xffff << (16 - rest)) : group))
    .map((group) => group.toString(16))
    .join(':');
}

/** The first four groups are whole, also where the address ends in an embedded IPv4 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) groups.push(...Array<string>(Math.max(0, 8 - groups.length - groupCount(tail))).fill('0'));
  if (tail !== undefined && tail !== '') groups.push(...tail.split(':'));
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
}

/** An embedded IPv4 address stands for two groups. */
function groupCount(tail: string): number {
  if (tail === '') return 0;
  const groups = tail.split(':');
  return groups.length + (groups.at(-1)?.includes('.') ? 1 : 0);
}
