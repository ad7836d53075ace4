import { isIP } from 'node:net';
import { OperatorError } from '../platform/operator-error.ts';

const LOOPBACK_BLOCKS = ['127.0.0.0/8', '::1/128'];

/** Reads `TRUST_PROXY`: addresses and CIDR blocks, separated by commas; `loopback` stands for this machine. */
export function readTrustedProxies(text: string | undefined): string[] {
  const entries = (text ?? '').split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '').flatMap(readEntry);
}

function readEntry(entry: string): string[] {
  if (entry === 'loopback') return LOOPBACK_BLOCKS;
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  const validPrefix =
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
  if (isIP(address) !== 0 && validPrefix && rest.length === 0) return [`${address}/${prefix ?? bits}`];
  throw new OperatorError(
    'TRUST_PROXY must list addresses or CIDR blocks of your proxies, like 10.0.0.5 or 10.0.0.0/24.',
  );
}
