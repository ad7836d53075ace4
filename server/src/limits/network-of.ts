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

/** The first four groups. The URL's canonical form writes an embedded IPv4 address as two groups. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16));
}
