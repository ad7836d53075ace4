import type { Context } from '../context/context.ts';
import type { Caller } from '../http/request/caller.ts';
import { Limiter } from './limiter.ts';
import { networkOf } from './network-of.ts';

/** Networks and devices (by cookie) where an account signed in within 60 days: strangers cannot lock them out. */
export class KnownPlaces {
  private readonly known: Limiter;

  constructor(context: Pick<Context, 'config' | 'database'>) {
    this.known = new Limiter(context, 'signInKnown');
  }

  /** The key under which a caller is counted: a known device, else a known network. Null for an unknown caller. */
  async find(email: string, { address, device }: Caller): Promise<string | null> {
    if (device !== null && (await this.known.has(ofDevice(email, device)))) return ofDevice(email, device);
    const here = ofNetwork(email, address);
    return (await this.known.has(here)) ? here : null;
  }

  /** Call it each time after somebody has proven that the account is theirs. */
  async remember(email: string, { address, device }: Caller): Promise<void> {
    for (const place of [ofNetwork(email, address), ...(device === null ? [] : [ofDevice(email, device)])]) {
      await this.known.fill(place);
    }
  }
}

function ofDevice(email: string, device: string): string {
  return `${email} device ${device}`;
}

/** The key of an account in the network of an address. */
export function ofNetwork(email: string, address: string): string {
  return `${email} ${networkOf(address)}`;
}
