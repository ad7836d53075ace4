import type { Generated } from 'kysely';

/** A mail to send, written in the transaction that causes it. Its content is erased once sent. */
export interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: Date;
  next_attempt_at: Date;
  attempts: Generated<number>;
  sent_at: Date | null;
  /** Given up from then on: a dead code, old news. */
  expires_at: Date;
  /** Only the newest unsent mail of a topic is sent; null is a topic of its own. */
  topic: string | null;
  /** Reply-To, if not us; erased with the content. */
  reply_to: Generated<string | null>;
  /** The author of its text: deleted with their account. Null: ours. */
  written_by: Generated<string | null>;
}

/** The receipt of a contact message, by its device's id, without its text. */
export interface ContactReceiptTable {
  user_id: string;
  id: string;
  /** Keyed hash of the message, to tell a repeat from another message under the same id. */
  content_hash: Buffer;
  created_at: Date;
}

export interface AppSettingTable {
  setting_key: string;
  setting_value: string;
}

/** One row: the last trusted time of housekeeping. */
export interface TrustedTimeTable {
  id: 1;
  at: Date;
}
