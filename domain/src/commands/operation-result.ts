import type { OperationResult } from '../protocol/result.ts';
import type { Outcome } from './outcome.ts';

/** The answer sent and stored. Without what rows and family information carry: a stored copy would outlive it. */
export function operationResult(operationId: string, outcome: Outcome): OperationResult {
  if (outcome.status !== 'applied') return { operationId, ...outcome };
  const { status, effects, skipped, stock, lot } = outcome;
  return { operationId, status, effects, skipped, stock, ...(lot ? { lot } : {}) };
}
