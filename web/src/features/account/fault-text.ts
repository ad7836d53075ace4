import type { FieldError } from 'react-hook-form';
import type { LaterWords } from '../../words/sv-later.ts';
import type { FieldFault } from './field-rules.ts';

/** What is wrong with a field; null when nothing is. */
export function faultOf(error: FieldError | undefined): FieldFault | null {
  // Every rule of these forms names a fault as its message.
  return error?.message ? (error.message as FieldFault) : null;
}

/** The words of a field's fault; null when it has none. */
export function faultText(error: FieldError | undefined, words: LaterWords['account']): string | null {
  const fault = faultOf(error);
  return fault && words[fault];
}
