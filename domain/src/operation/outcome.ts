import type { Activity } from '../activity/activity.ts';
import type { StockChange } from '../stock/stock.ts';
import type { Effect } from '../wire/effect.ts';
import type { EventChange } from './log.ts';

/** Why an operation is refused. Stable codes; the texts are the words' business. */
export const REJECTIONS = [
  'invalid_operation',
  'time_in_future',
  'time_too_early',
  'end_before_start',
  'does_not_fit',
  'activity_not_found',
  'not_permitted',
  'premium_required',
  'id_taken',
  'operation_id_reused',
  'stock_empty',
  'stock_not_set',
  'event_not_found',
  'end_not_after_start',
  'calendar_full',
] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** Why an operation that was right when it was tapped has nothing left to do. */
export const SUPERSEDED_REASONS = ['already_ended', 'deleted', 'not_deleted', 'changed_since', 'not_running'] as const;
export type SupersededReason = (typeof SUPERSEDED_REASONS)[number];

/** HTTP status of each refusal, used when nothing in a push could be applied. */
export const REJECTION_STATUS = {
  invalid_operation: 422,
  time_in_future: 422,
  time_too_early: 422,
  end_before_start: 422,
  does_not_fit: 422,
  activity_not_found: 404,
  not_permitted: 403,
  premium_required: 403,
  id_taken: 409,
  operation_id_reused: 409,
  stock_empty: 409,
  stock_not_set: 409,
  event_not_found: 404,
  end_not_after_start: 422,
  calendar_full: 409,
} as const satisfies Record<Rejection, number>;

export type Outcome =
  | {
      readonly status: 'applied';
      readonly effects: Effect[];
      readonly skipped: string[];
      /** Null when the stock was not concerned. */
      readonly stock: StockChange | null;
      /** Null when no event was concerned. No answer carries it: the event's row says it all. */
      readonly event: EventChange | null;
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
