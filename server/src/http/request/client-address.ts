import { BlockList, isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from './app-env.ts';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/**
 * Sets `clientAddress`: the socket's address or, behind trusted proxies (CIDR blocks), the one they report.
 * `X-Forwarded-For` is read from its end, past trusted proxies only; the rest was written by the client. Without a
 * socket it is `unknown`.
 */
export function clientAddress(trustedProxies: readonly string[]): MiddlewareHandler<AppEnv> {
  const trusted = buildBlockList(trustedProxies);
  return async (c, next) => {
    c.set('clientAddress', findAddress(trusted, c));
    await next();
  };
}

function findAddress(trusted: BlockList, c: AppContext): string {
  const peer = normalise(c.env?.incoming?.socket.remoteAddress ?? '');
  if (peer === null) return 'unknown';
  if (!isTrusted(trusted, peer)) return peer;
  return lastUntrusted(trusted, peer, c.req.header('x-forwarded-for') ?? '');
}

function lastUntrusted(trusted: BlockList, peer: string, forwardedFor: string): string {
  let nearest = peer;
  for (const hop of forwardedFor.split(',').reverse()) {
    const address = normalise(hop.trim());
    if (address === null) return nearest;
    nearest = address;
    if (!isTrusted(trusted, address)) return nearest;
  }
  return nearest;
}

function normalise(text: string): string | null {
  const address = text.replace(MAPPED_IPV4, '').toLowerCase();
  return isIP(address) === 0 ? null : address;
}

function isTrusted(trusted: BlockList, address: string): boolean {
  return trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function buildBlockList(blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = '', prefix = ''] = block.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}
