import type { Generated } from 'kysely';

/** Mail to send, written in the transaction that causes it. Its content is emptied once sent. */
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
  /** Worthless from then on, and given up: a code that is dead, news that are old. */
  expires_at: Date;
  /** Of the unsent mails of one topic only the newest is kept; null is a topic of its own. */
  topic: string | null;
  /** Whom an answer goes to, where that is not us; emptied with the content. */
  reply_to: Generated<string | null>;
  /** Whose words it carries: it goes with their account. Null: ours alone. */
  written_by: Generated<string | null>;
}

/** That a message to the operator was taken, by the id its device chose. It holds none of its words. */
export interface ContactReceiptTable {
  user_id: string;
  id: string;
  /** Keyed hash of what was written, to tell a repetition from another message under the same id. */
  content_hash: Buffer;
  created_at: Date;
}

export interface AppSettingTable {
  setting_key: string;
  setting_value: string;
}

/** One row: the last time that housekeeping believed. */
export interface TrustedTimeTable {
  id: 1;
  at: Date;
}
