import type { html } from 'hono/html';

/** What a mail says, in both of its forms. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A piece of HTML whose parts from outside are escaped. */
export type Html = ReturnType<typeof html>;

export type Language = 'sv' | 'en';

/** Who sends, for the foot of every mail and for its links. */
export interface Sender {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly operator: { readonly name: string; readonly email: string };
}
