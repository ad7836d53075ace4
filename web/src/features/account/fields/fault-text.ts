import { missingCriteria } from '@lulla/domain/account/password';
import type { FieldError } from 'react-hook-form';
import type { Language } from '../../../i18n/grammar/language.ts';
import type { Words } from '../../../i18n/sv.ts';
import type { FieldFault } from './field-rules.ts';
import { tooWeakText } from './needs-text.ts';

/** What is wrong with a field; null when nothing is. */
export function faultOf(error: FieldError | undefined): FieldFault | null {
  // Every rule of these forms names a fault as its message.
  return error?.message ? (error.message as FieldFault) : null;
}

/** The words of a field's fault; null when it has none. */
export function faultText(error: FieldError | undefined, words: Words['account']): string | null {
  const fault = faultOf(error);
  return fault === 'missingInfo' ? `${words.missingInfo}. ${words.missingInfoText}` : fault && words[fault];
}

/** What is said at a password that was refused as too weak, with what it lacks (accounts §8, P51). */
export function weakPasswordText(password: string, words: Words['account'], language: Language): string {
  return `${words.passwordTooWeak}. ${tooWeakText(missingCriteria(password), words, language)}`;
}
