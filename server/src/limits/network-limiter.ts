import type { Context } from '../context/context.ts';
import { Limiter, type Taken } from './limiter.ts';
import type { LimitName } from './limits.ts';
import { networksOf } from './network-of.ts';

/** How many households a wider network counts as. */
const WIDER = { household: 1, site: 2, region: 4 };

/** A limit for each network that an address is in, so that a flood from one /48 is counted as one. */
export class NetworkLimiter {
  private readonly limiters: Readonly<Record<keyof typeof WIDER, Limiter>>;

  constructor(context: Pick<Context, 'config' | 'database'>, name: LimitName) {
    this.limiters = {
      household: new Limiter(context, name),
      site: new Limiter(context, name, WIDER.site),
      region: new Limiter(context, name, WIDER.region),
    };
  }

  /** Takes a point of each network, the narrow one first; `about` is a separate subject within it, such as a mailbox. */
  async take(address: string, about = ''): Promise<Taken> {
    let taken: Taken | undefined;
    for (const { width, name } of networksOf(address)) {
      taken = await this.limiters[width].take(keyOf(about, name));
      if (!taken.allowed) return taken;
    }
    return taken as Taken;
  }

  async giveBack(address: string, about = ''): Promise<void> {
    for (const { width, name } of networksOf(address)) await this.limiters[width].giveBack(keyOf(about, name));
  }

  /** Forgets what was counted of the narrow network. */
  async forget(address: string, about = ''): Promise<void> {
    const [household] = networksOf(address);
    if (household) await this.limiters.household.forget(keyOf(about, household.name));
  }
}

function keyOf(about: string, network: string): string {
  return about === '' ? network : `${about} ${network}`;
}
