import type { OperationResult } from '../protocol/result.ts';
import type { Outcome } from './outcome.ts';

/**
 * The answer that is sent and stored for an outcome. Effects on calendar events are left out: the event's row carries
 * them, and a stored copy would outlive the event.
 */
export function operationResult(operationId: string, outcome: Outcome): OperationResult {
  if (outcome.status !== 'applied') return { operationId, ...outcome };
  const { event: _, ...answer } = outcome;
  return { operationId, ...answer };
}
