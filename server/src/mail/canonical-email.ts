import { domainToASCII } from 'node:url';
import { parseEmail } from '@lulla/domain/account/email';

/** Printable ASCII: other letters before the at sign are deliverable almost nowhere. */
const PLAIN = /^[\u0021-\u007e]+$/;

/**
 * The canonical form of an address, which is stored, compared and written to: trimmed, lower case, the domain in ASCII
 * (`räksmörgås.se` is `xn--rksmrgs-5wao1o.se`, which exposes look-alikes). Null if it is invalid. Every address from
 * outside goes through here.
 */
export function canonicalEmail(typed: string): string | null {
  const email = parseEmail(typed);
  if (email === null) return null;
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1));
  const canonical = parseEmail(`${email.slice(0, at)}@${domain}`);
  return canonical !== null && PLAIN.test(canonical) ? canonical : null;
}
