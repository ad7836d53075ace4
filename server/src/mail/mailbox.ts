const DOTLESS_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Whose mailbox a canonical address most likely ends up in: what follows a plus sign is left out, and for Gmail the dots.
 * Only for counting mails, so that variants of one address do not multiply them; accounts know addresses as they are.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const name = email.slice(0, at).split('+', 1)[0] ?? '';
  return `${DOTLESS_DOMAINS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
