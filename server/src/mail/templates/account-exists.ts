import { layOut, linkPiece } from './layout.ts';
import type { Language, MailContent, Sender } from './mail-content.ts';

const WORDS = {
  sv: {
    subject: 'Du har redan ett konto i Lulla',
    opening: [
      'Hej!',
      'Någon, kanske du själv, försökte skapa ett konto i Lulla med den här adressen. Du har redan ett, så ingenting har ändrats.',
    ],
    signIn: 'Logga in',
    closing: [
      'Har du glömt lösenordet kan du välja ett nytt på samma sida.',
      'Om det inte var du behöver du inte göra någonting.',
    ],
  },
  en: {
    subject: 'You already have an account in Lulla',
    opening: [
      'Hello!',
      'Somebody, perhaps you, tried to create an account in Lulla with this address. You already have one, so nothing has changed.',
    ],
    signIn: 'Sign in',
    closing: [
      'If you have forgotten your password, you can choose a new one on the same page.',
      'If it was not you, you do not need to do anything.',
    ],
  },
} as const;

/** The mail to the owner of a registered address when somebody signs up with it (P27). */
export function accountExistsMail({ language }: { language: Language }, sender: Sender): MailContent {
  const { subject, opening, signIn, closing } = WORDS[language];
  const middle = linkPiece(signIn, `${sender.origin}/auth/${language}`);
  return layOut({ language, subject, opening, middle, closing }, sender);
}
