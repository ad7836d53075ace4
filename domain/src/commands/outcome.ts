import type { Activity } from '../activity/activity.ts';
import type { Lot, LotChange } from '../activity/milk-store/lot.ts';
import type { MoreChoices } from '../activity/more/more-choices.ts';
import type { Child } from '../child/child.ts';
import type { Effect } from '../protocol/effect.ts';
import type { Rejection, SupersededReason } from '../protocol/outcome-codes.ts';
import type { StockChange } from '../stock/stock.ts';
import type { EventChange } from './log-view.ts';

export type Outcome =
  | {
      readonly status: 'applied';
      readonly effects: Effect[];
      readonly skipped: string[];
      /** Null when the stock was not concerned. */
      readonly stock: StockChange | null;
      /** Null when no event was concerned. Not part of the answer: the event's row carries it. */
      readonly event: EventChange | null;
      /** The child as it is now; null when none was added or changed. Not part of the answer either. */
      readonly child: Child | null;
      /** What is now chosen of *More*; null if nothing was. Not part of the answer either. */
      readonly more: MoreChoices | null;
      /** Null unless it was about one lot. */
      readonly lot: LotChange | null;
      /** The milk store as it is now; null if it did not change. Not part of the answer either. */
      readonly milk: readonly Lot[] | null;
    }
  | {
      readonly status: 'superseded';
      readonly reason: SupersededReason;
      readonly activity: Activity | null;
      readonly by: string | null;
    }
  | { readonly status: 'rejected'; readonly code: Rejection };

export function rejected(code: Rejection): Outcome {
  return { status: 'rejected', code };
}

export function superseded(reason: SupersededReason, activity: Activity | null, by: string | null): Outcome {
  return { status: 'superseded', reason, activity, by };
}
