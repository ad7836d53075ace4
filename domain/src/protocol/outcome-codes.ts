/**
 * Why an operation is refused, and the HTTP status when nothing in a push could be applied. Stable codes; the
 * dictionaries have the texts.
 */
export const REJECTION_STATUS = {
  invalid_operation: 422,
  time_in_future: 422,
  time_too_early: 422,
  end_before_start: 422,
  does_not_fit: 422,
  minutes_not_possible: 422,
  activity_not_found: 404,
  not_permitted: 403,
  premium_required: 403,
  id_taken: 409,
  operation_id_reused: 409,
  sides_full: 409,
  stock_empty: 409,
  stock_not_set: 409,
  event_not_found: 404,
  end_not_after_start: 422,
  calendar_full: 409,
  child_not_found: 404,
  children_full: 409,
  last_child: 409,
  birth_date_not_valid: 422,
  due_date_not_valid: 422,
  kind_unknown: 422,
  pins_full: 409,
  lot_not_found: 404,
  store_full: 409,
} as const;
export type Rejection = keyof typeof REJECTION_STATUS;
export const REJECTIONS = Object.keys(REJECTION_STATUS) as Rejection[];

/** Why an operation that was valid when it was tapped has no effect. */
export const SUPERSEDED_REASONS = ['already_ended', 'deleted', 'not_deleted', 'changed_since', 'not_running'] as const;
export type SupersededReason = (typeof SUPERSEDED_REASONS)[number];
