import type { OperationResult } from '../protocol/result.ts';
import type { Outcome } from './outcome.ts';

/**
 * What is told and remembered of an outcome. What was done to an event its row tells: a memory of it here would outlive the
 * event.
 */
export function answerTo(operationId: string, outcome: Outcome): OperationResult {
  if (outcome.status !== 'applied') return { operationId, ...outcome };
  const { event: _, ...answer } = outcome;
  return { operationId, ...answer };
}
