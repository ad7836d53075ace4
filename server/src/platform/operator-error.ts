/**
 * An error that only the operator can fix: a bad setting, a used port, an unreachable database. The message is one
 * sentence for the terminal; the process prints it and ends with code 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
