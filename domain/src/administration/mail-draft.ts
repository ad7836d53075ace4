/** The templates of a mail from the operator (accounts specification, 9). Each has a subject and a body. */
export const MAIL_PRESETS = ['announcement', 'newsletter', 'custom'] as const;

export type MailPreset = (typeof MAIL_PRESETS)[number];

export interface MailDraft {
  /** As typed: addresses with commas between them. */
  readonly recipients: string;
  readonly subject: string;
  readonly body: string;
}

/** The entries between commas that contain an at sign (accounts specification, 5). */
export function readRecipients(typed: string): string[] {
  return typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry.includes('@'));
}

/** What a draft lacks first; null when it can be sent (accounts specification, 5). */
export function mailDraftFault(draft: MailDraft): 'no_recipients' | 'no_content' | null {
  if (readRecipients(draft.recipients).length === 0) return 'no_recipients';
  return draft.subject.trim() === '' || draft.body.trim() === '' ? 'no_content' : null;
}
