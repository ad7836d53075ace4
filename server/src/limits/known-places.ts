import type { Context } from '../context/context.ts';
import type { Caller } from '../http/request/caller.ts';
import { Limiter } from './limiter.ts';
import { networkOf } from './network-of.ts';

/**
 * Where an account was signed in to in the last 60 days: networks, and devices by a cookie of their own. What strangers
 * use up elsewhere is not counted there, so they cannot shut its owner out.
 */
export class KnownPlaces {
  private readonly known: Limiter;

  constructor(context: Pick<Context, 'config' | 'database'>) {
    this.known = new Limiter(context, 'signInKnown');
  }

  /** What counts a caller apart from all others: a known device, or else a known network. Null for an unknown one. */
  async find(email: string, { address, device }: Caller): Promise<string | null> {
    if (device !== null && (await this.known.has(ofDevice(email, device)))) return ofDevice(email, device);
    const here = ofNetwork(email, address);
    return (await this.known.has(here)) ? here : null;
  }

  /** After somebody has proven that the account is theirs. */
  async remember(email: string, { address, device }: Caller): Promise<void> {
    for (const place of [ofNetwork(email, address), ...(device === null ? [] : [ofDevice(email, device)])]) {
      if (!(await this.known.has(place))) await this.known.take(place);
    }
  }
}

function ofDevice(email: string, device: string): string {
  return `${email} device ${device}`;
}

function ofNetwork(email: string, address: string): string {
  return `${email} ${networkOf(address)}`;
}
