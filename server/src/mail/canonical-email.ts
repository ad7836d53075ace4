import { domainToASCII } from 'node:url';
import { parseEmail } from '@lulla/domain/account/email';

/** Printable ASCII: letters outside of it in the part before the at sign are deliverable almost nowhere. */
const PLAIN = /^[\u0021-\u007e]+$/;

/**
 * The one form of an address that is stored, compared and written to: trimmed, lower case, the domain in its ASCII form
 * (`räksmörgås.se` is `xn--rksmrgs-5wao1o.se`, so that letters that only look alike can be told apart). Null when it is
 * no address. Every address from outside goes through here.
 */
export function canonicalEmail(typed: string): string | null {
  const email = parseEmail(typed);
  if (email === null) return null;
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1));
  const canonical = parseEmail(`${email.slice(0, at)}@${domain}`);
  return canonical !== null && PLAIN.test(canonical) ? canonical : null;
}
