/** An error that only the operator can fix: its message, one sentence, is printed, and the process ends with code 1. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
