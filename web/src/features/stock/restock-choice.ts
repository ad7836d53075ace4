import { MAX_STOCK } from '@lulla/domain/stock/stock';

/** The new counts that take one tap. */
export const QUICK_COUNTS = [20, 30, 40, 50, 60, 80, 100] as const;

export type QuickCount = (typeof QUICK_COUNTS)[number];

/** The choice in the sheet: nothing yet, a quick count, or the field. */
export interface RestockChoice {
  readonly chip: QuickCount | 'other' | null;
  readonly typed: string;
  /** Whether the rest is added: a new pack next to the old one. */
  readonly addsRest: boolean;
}

export const NOTHING_CHOSEN: RestockChoice = { chip: null, typed: '', addsRest: false };

/** A whole number, alone or with what is counted: '60', '60 st', '60 pcs'. */
const TYPED_COUNT = /^(\d+)(?:\s*\p{L}{1,8})?$/u;

export type RestockProblem = 'nothing_chosen' | 'not_whole' | 'too_many';

/** The count to restock to: a whole number of 1 or more (core-tracking §5), or why there is none. */
export function newCount(
  { chip, typed, addsRest }: RestockChoice,
  remaining: number,
): { readonly count: number } | { readonly problem: RestockProblem } {
  const text = typed.trim();
  if (chip === null || (chip === 'other' && text === '')) return { problem: 'nothing_chosen' };
  const chosen = chip === 'other' ? Number(TYPED_COUNT.exec(text)?.[1] ?? 0) : chip;
  if (chosen < 1) return { problem: 'not_whole' };
  const count = chosen + (addsRest ? remaining : 0);
  return count > MAX_STOCK ? { problem: 'too_many' } : { count };
}
