import { codePiece, layOut } from './layout.ts';
import type { Language, MailContent, Sender } from './mail-content.ts';

const WORDS = {
  sv: {
    subject: (code: string) => `${code} är din kod till Lulla`,
    opening: ['Hej!', 'Här är koden som bekräftar din mejladress:'],
    closing: [
      'Skriv in den i Lulla, på samma enhet som du började på. Den gäller i 10 minuter.',
      'Var det inte du som skapade ett konto? Då kan du strunta i det här mejlet. Utan koden händer ingenting.',
      'Dela inte koden med någon. Vi frågar aldrig efter den.',
    ],
  },
  en: {
    subject: (code: string) => `${code} is your code for Lulla`,
    opening: ['Hello!', 'This is the code that confirms your email address:'],
    closing: [
      'Enter it in Lulla, on the device you started on. It is valid for 10 minutes.',
      'If you did not create an account, you can ignore this email. Nothing happens without the code.',
      'Do not share the code with anyone. We never ask for it.',
    ],
  },
} as const;

/** The code of a sign-up. It contains nothing typed, because a stranger may have typed the address. */
export function codeMail({ language, code }: { language: Language; code: string }, sender: Sender): MailContent {
  const { subject, opening, closing } = WORDS[language];
  return layOut({ language, subject: subject(code), opening, middle: codePiece(code), closing }, sender);
}
