import { layOut, linkPiece } from './layout.ts';
import type { Language, MailContent, Sender } from './mail-content.ts';

export interface PasswordResetWords {
  readonly language: Language;
  /** Base64url, so nothing in it needs escaping. */
  readonly token: string;
}

const WORDS = {
  sv: {
    subject: 'Välj ett nytt lösenord till Lulla',
    opening: ['Hej!', 'Någon, troligen du, har bett om att få välja ett nytt lösenord till ditt konto i Lulla.'],
    choose: 'Välj nytt lösenord',
    closing: [
      'Länken gäller i 1 timme och för ett enda byte. Har du bett om flera fungerar bara den senaste.',
      'Var det inte du? Då kan du strunta i det här mejlet. Utan länken händer ingenting.',
      'Skicka inte länken vidare. Den som har den kan byta ditt lösenord.',
    ],
  },
  en: {
    subject: 'Choose a new password for Lulla',
    opening: ['Hello!', 'Somebody, probably you, asked to choose a new password for your account in Lulla.'],
    choose: 'Choose a new password',
    closing: [
      'The link is valid for 1 hour and works once. If you asked for several, only the newest works.',
      'If it was not you, you can ignore this email. Nothing happens without the link.',
      'Do not forward the link. Anyone who has it can change your password.',
    ],
  },
} as const;

/** The reset link (P30). Its token is in the fragment, which no server or log gets. */
export function passwordResetMail({ language, token }: PasswordResetWords, sender: Sender): MailContent {
  const { subject, opening, choose, closing } = WORDS[language];
  const middle = linkPiece(choose, `${sender.origin}/auth/${language}#action=reset&token=${token}`);
  return layOut({ language, subject, opening, middle, closing }, sender);
}
