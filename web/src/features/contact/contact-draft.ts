import { CONTACT_CATEGORIES } from '@lulla/domain/contact/message';
import { uuidSchema } from '@lulla/domain/uuid';
import * as z from 'zod/mini';
import { readStored, tabStorage } from '../../platform/storage.ts';

const draftSchema = z.object({
  category: z.union([z.literal(''), z.enum(CONTACT_CATEGORIES)]),
  message: z.string(),
  /** The id under which it was tried to send; null while untried in its present form. */
  id: z.nullable(uuidSchema),
});

/** A message that was not sent yet. */
export type ContactDraft = z.infer<typeof draftSchema>;

export const EMPTY_DRAFT: ContactDraft = { category: '', message: '', id: null };

/** The key carries the account's id, so that signing out erases it with the rest (D71). */
function keyOf(userId: string): string {
  return `contact_draft_${userId}`;
}

/** The unsent message of this tab; empty without one, or if storage is blocked. */
export function readDraft(userId: string): ContactDraft {
  return readStored(tabStorage, keyOf(userId), draftSchema) ?? EMPTY_DRAFT;
}

/** Stores the message until the tab is closed or it is sent. */
export function keepDraft(userId: string, draft: ContactDraft): void {
  const isEmpty = draft.category === '' && draft.message === '';
  tabStorage.set(keyOf(userId), isEmpty ? null : JSON.stringify(draft));
}

/** An edited message differs from the one that may have arrived: it gets its own id. */
export function changeDraft(
  draft: ContactDraft,
  part: Partial<Pick<ContactDraft, 'category' | 'message'>>,
): ContactDraft {
  return { ...draft, ...part, id: null };
}
