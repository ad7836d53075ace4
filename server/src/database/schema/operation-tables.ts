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
}

export interface AppSettingTable {
  setting_key: string;
  setting_value: string;
}
