const DOTLESS_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that a canonical address most likely ends up in: without a plus suffix, and for Gmail without dots. Only
 * for counting mails; accounts use addresses as they are.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const name = email.slice(0, at).split('+', 1)[0] ?? '';
  return `${DOTLESS_DOMAINS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
