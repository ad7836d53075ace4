import { CONTACT_CATEGORIES, type ContactCategory, parseContactMessage } from '@lulla/domain/contact/message';
import { AppError } from '../../platform/app-error.ts';

/** A validated message in the form in which it is sent. */
export interface Said {
  readonly category: ContactCategory;
  readonly text: string;
}

/** Refuses with 422 `invalid_category`, `message_required` or `message_too_long`. */
export function mustBeMessage({ category, message }: { category: string; message: string }): Said {
  const known = CONTACT_CATEGORIES.find((each) => each === category);
  if (!known) throw new AppError(422, 'invalid_category');
  const parsed = parseContactMessage(message);
  if (!parsed.ok) throw new AppError(422, parsed.fault === 'blank' ? 'message_required' : 'message_too_long');
  return { category: known, text: parsed.text };
}
