import type { Context } from '../context.ts';
import { Limiter, type Taken } from './limiter.ts';

/**
 * Holds down guessing passwords without letting a stranger lock an owner out: the narrow limit, of one account from one
 * network, refuses first and keeps a single attacker away from the wide one, of the account from everywhere. A network
 * from which the account was signed in to before is not counted by the wide one.
 */
export class SignInLimits {
  private readonly pair: Limiter;
  private readonly network: Limiter;
  private readonly account: Limiter;
  private readonly known: Limiter;

  constructor(context: Pick<Context, 'config' | 'database'>) {
    this.pair = new Limiter(context, 'signInPair');
    this.network = new Limiter(context, 'signInAddress');
    this.account = new Limiter(context, 'signInAccount');
    this.known = new Limiter(context, 'signInKnown');
  }

  /** Takes a try, before the password is looked at: however many try at once, no more are let through. */
  async take(email: string, network: string): Promise<Taken> {
    const both = `${email} ${network}`;
    const taken = await this.pair.take(both);
    if (!taken.allowed) return taken;
    const takenOfNetwork = await this.network.take(network);
    if (!takenOfNetwork.allowed || (await this.known.has(both))) return takenOfNetwork;
    return this.account.take(email);
  }

  /** After the right password: only failures count, and from here on this network is known. */
  async succeeded(email: string, network: string): Promise<void> {
    const both = `${email} ${network}`;
    await this.pair.forget(both);
    await this.network.giveBack(network);
    if (await this.known.has(both)) return;
    await this.account.giveBack(email);
    await this.known.take(both);
  }
}
