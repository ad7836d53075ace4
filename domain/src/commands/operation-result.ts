import type { OperationResult } from '../protocol/result.ts';
import type { Outcome } from './outcome.ts';

/** The answer sent and stored. Without event and child: their rows carry them, and a stored copy would outlive them. */
export function operationResult(operationId: string, outcome: Outcome): OperationResult {
  if (outcome.status !== 'applied') return { operationId, ...outcome };
  const { event: _, child: __, ...answer } = outcome;
  return { operationId, ...answer };
}
