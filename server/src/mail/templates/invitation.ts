import { layOut, linkPiece } from './layout.ts';
import type { Language, MailContent, Sender } from './mail-content.ts';
import { unlinked } from './unlinked.ts';

export interface InvitationWords {
  readonly language: Language;
  readonly inviterName: string;
  /** Every member of the inviting family (P2). */
  readonly memberNames: readonly string[];
}

const WORDS = {
  sv: {
    subject: (name: string) => `${name} vill dela sin babylogg med dig`,
    opening: (name: string, members: string) => [
      'Hej!',
      `${name} bjuder in dig att dela logg i Lulla. I loggen är redan: ${members}.`,
      'Tackar du ja ser ni varandras matningar, sömn, blöjor och bad, och kalendern blir gemensam.',
    ],
    open: 'Öppna Lulla',
    closing: [
      'Du svarar inne i appen. Inget delas förrän du har tackat ja, och inbjudan gäller i 7 dagar.',
      'Om du inte vill behöver du inte göra någonting.',
    ],
  },
  en: {
    subject: (name: string) => `${name} wants to share a baby log with you`,
    opening: (name: string, members: string) => [
      'Hello!',
      `${name} invites you to share a log in Lulla. Already in it: ${members}.`,
      "If you accept, you see each other's feeds, sleep, diapers and baths, and the calendar becomes a shared one.",
    ],
    open: 'Open Lulla',
    closing: [
      'You reply in the app. Nothing is shared before you accept, and the invitation is valid for 7 days.',
      'If you would rather not, you do not need to do anything.',
    ],
  },
} as const;

/** An invitation to a family, to somebody with an account (P2). It is accepted in the app only. */
export function invitationMail({ language, inviterName, memberNames }: InvitationWords, sender: Sender): MailContent {
  const words = WORDS[language];
  const name = unlinked(inviterName);
  const members = new Intl.ListFormat(language, { type: 'conjunction' }).format(memberNames.map(unlinked));
  const opening = words.opening(name, members);
  const middle = linkPiece(words.open, `${sender.origin}/`);
  return layOut({ language, subject: words.subject(name), opening, middle, closing: words.closing }, sender);
}
