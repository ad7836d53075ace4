import type { OperationResult } from '../protocol/result.ts';
import type { Outcome } from './outcome.ts';

/** The answer sent and stored. Without what rows and family information carry: a stored copy would outlive it. */
export function operationResult(operationId: string, outcome: Outcome): OperationResult {
  if (outcome.status !== 'applied') return { operationId, ...outcome };
  const { event: _, child: __, more: ___, milk: ____, lot, ...answer } = outcome;
  return { operationId, ...answer, ...(lot ? { lot } : {}) };
}
