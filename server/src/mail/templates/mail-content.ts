import type { html } from 'hono/html';

/** The content of a mail in both formats. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** HTML with escaped values. */
export type Html = ReturnType<typeof html>;

export type Language = 'sv' | 'en';

/** The sender, for the footer and the links of every mail. */
export interface Sender {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly operator: { readonly name: string; readonly email: string };
}
