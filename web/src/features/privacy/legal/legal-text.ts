import type { OperatorResponse } from '@lulla/domain/protocol/operator-response';

/** A paragraph, a list of points, terms with what is said of them, or who runs this Lulla. */
export type LegalBlock =
  | string
  | readonly string[]
  | { readonly facts: readonly (readonly [term: string, text: string])[] }
  | { readonly operator: true };

export interface LegalSection {
  /** Its place in the address, the same in both languages: `/terms#price`. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalText {
  readonly intro: readonly string[];
  readonly sections: readonly LegalSection[];
}

/** What the texts depend on. */
export interface LegalFacts {
  readonly operator: string;
  readonly billing: OperatorResponse['billing'];
}

export function section(id: string, heading: string, blocks: readonly LegalBlock[]): LegalSection {
  return { id, heading, blocks };
}

/** Each term with what is said of it. */
export function definitions(texts: Readonly<Record<string, string>>): LegalBlock {
  return { facts: Object.entries(texts) };
}

/** Blocks that are said only where there is something to pay. */
export function whenPaid({ billing }: LegalFacts, ...blocks: readonly LegalBlock[]): readonly LegalBlock[] {
  return billing === 'off' ? [] : blocks;
}

/** Blocks that are said only where Stripe takes the money. */
export function withStripe<T>({ billing }: LegalFacts, ...said: readonly T[]): readonly T[] {
  return billing === 'stripe' ? said : [];
}
