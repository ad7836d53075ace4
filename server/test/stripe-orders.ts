import type { StripeBooks, StripeEvent } from './stripe-books.ts';

/** What may become of a subscription. */
export type Deed = 'cancel' | 'resume' | 'renew' | 'fail' | 'payLate' | 'giveUp' | 'pause' | 'wake' | 'end';

/** A subscription that is paid for in a checkout and lives through `deeds`, and everything Stripe says of it. */
export function liveThrough(books: StripeBooks, customer: string, deeds: readonly Deed[], userId: string) {
  const before = books.events.length;
  const booked = books.sell(customer, { user_id: userId });
  for (const deed of deeds) books[deed](booked);
  return { booked, events: books.events.slice(before) };
}

/** Of those types the newest events, each once: of a type that is named twice the two newest. Fails where one is missing. */
export function pickEvents(events: readonly StripeEvent[], types: readonly string[]): StripeEvent[] {
  const left = [...events];
  return types.map((type) => {
    const at = left.findLastIndex((event) => event.type === type);
    const [picked] = at === -1 ? [] : left.splice(at, 1);
    if (!picked) throw new Error(`Nothing was told as ${type}`);
    return picked;
  });
}

/** All orders of `items`. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}
