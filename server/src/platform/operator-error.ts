/**
 * Something only the operator can put right: a bad setting, a port in use, an unreachable database.
 * The message is one clear sentence for a terminal; the process prints it and ends with code 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
