import { CONTACT_CATEGORIES, type ContactCategory, parseContactMessage } from '@lulla/domain/contact/message';
import { AppError } from '../../platform/app-error.ts';

interface Typed {
  readonly category: string;
  readonly message: string;
}

/** A validated message in the form in which it is sent. */
export interface Said {
  readonly category: ContactCategory;
  readonly text: string;
}

/** Refuses with 422 `invalid_category`, `message_required` or `message_too_long`. */
export function mustBeMessage({ category, message }: Typed): Said {
  const known = CONTACT_CATEGORIES.find((each) => each === category);
  if (!known) throw new AppError(422, 'invalid_category');
  const parsed = parseContactMessage(message);
  if (!parsed.ok) throw new AppError(422, parsed.fault === 'blank' ? 'message_required' : 'message_too_long');
  return { category: known, text: parsed.text };
}
