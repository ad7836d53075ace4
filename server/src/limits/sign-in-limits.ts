import type { Context } from '../context/context.ts';
import type { Caller } from '../http/request/caller.ts';
import { KnownPlaces, ofNetwork } from './known-places.ts';
import { Limiter, type Taken } from './limiter.ts';
import { NetworkLimiter } from './network-limiter.ts';

export interface SignInTaken extends Taken {
  readonly isKnown: boolean;
}

/**
 * Limits password guessing without locking the owner out: the narrow limit, an account from one network, refuses before
 * the wide one, from everywhere. Known devices and networks have only their own count.
 */
export class SignInLimits {
  private readonly pair: Limiter;
  private readonly network: NetworkLimiter;
  private readonly account: Limiter;
  private readonly known: KnownPlaces;

  constructor(context: Pick<Context, 'config' | 'database'>) {
    this.pair = new Limiter(context, 'signInPair');
    this.network = new NetworkLimiter(context, 'signInAddress');
    this.account = new Limiter(context, 'signInAccount');
    this.known = new KnownPlaces(context);
  }

  /** Takes a try before the password is checked, so that parallel tries do not pass. */
  async take(email: string, caller: Caller): Promise<SignInTaken> {
    const place = await this.known.find(email, caller);
    const isKnown = place !== null;
    const taken = await this.pair.take(place ?? ofNetwork(email, caller.address));
    if (!taken.allowed || isKnown) return { ...taken, isKnown };
    const takenOfNetwork = await this.network.take(caller.address);
    return { ...(takenOfNetwork.allowed ? await this.account.take(email) : takenOfNetwork), isKnown };
  }

  /** After the right password: only failures count, and this device and network become known. */
  async succeeded(email: string, before: Caller, caller: Caller): Promise<void> {
    const place = await this.known.find(email, before);
    await this.pair.forget(place ?? ofNetwork(email, before.address));
    if (place === null) {
      await this.network.giveBack(before.address);
      await this.account.giveBack(email);
    }
    await this.known.remember(email, caller);
  }
}
