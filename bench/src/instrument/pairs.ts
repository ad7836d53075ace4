/** Pairs of stretches below which no ratio is given to a target. */
export const LEAST_PAIRS = 7;

/** What each of two systems gave in its stretches, in order: the first of one belongs to the first of the other. */
export interface Paired<T> {
  readonly product: readonly T[];
  readonly bare: readonly T[];
}

interface Interleaved<T> {
  readonly product: () => Promise<T>;
  readonly bare: () => Promise<T>;
  readonly pairs: number;
  /** Stretches of each that are thrown away first: caches, compiled code and prepared statements are warm then. */
  readonly warmUps?: number;
}

/** Measures two systems in the order A B B A A B B A …, so that what changes slowly in the machine meets both alike. */
export async function interleave<T>({ product, bare, pairs, warmUps = 1 }: Interleaved<T>): Promise<Paired<T>> {
  for (let warmUp = 0; warmUp < warmUps; warmUp += 1) {
    await product();
    await bare();
  }
  const seen: { product: T[]; bare: T[] } = { product: [], bare: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const isProductFirst = pair % 2 === 0;
    if (isProductFirst) seen.product.push(await product());
    seen.bare.push(await bare());
    if (!isProductFirst) seen.product.push(await product());
  }
  return seen;
}
