import type { ContactCategory } from '@lulla/domain/contact/message';
import { layOut, saidPiece } from './layout.ts';
import type { Language, MailContent, Sender } from './mail-content.ts';
import { unlinked } from './unlinked.ts';

export interface ContactWords {
  /** The writer's language, for the answer. */
  readonly language: Language;
  readonly name: string;
  readonly email: string;
  readonly category: ContactCategory;
  readonly message: string;
}

const WORDS = {
  sv: {
    categories: { 'bug-report': 'Felrapport', 'feature-request': 'Önskemål', 'general-inquiry': 'Allmän fråga' },
    subject: (category: string, name: string) => `${category} från ${name}`,
    opening: (name: string, email: string) => [`${name} (${email}) har skrivit i kontaktformuläret:`],
    closing: ['Svara på det här mejlet, så går svaret till den som skrev.'],
  },
  en: {
    categories: {
      'bug-report': 'Bug report',
      'feature-request': 'Feature request',
      'general-inquiry': 'General inquiry',
    },
    subject: (category: string, name: string) => `${category} from ${name}`,
    opening: (name: string, email: string) => [`${name} (${email}) wrote in the contact form:`],
    closing: ['Reply to this email, and your reply goes to the person who wrote.'],
  },
} as const;

/** A message to the operator, unchanged (accounts specification, 2 and 5), in the writer's language. */
export function contactMail({ language, name, email, category, message }: ContactWords, sender: Sender): MailContent {
  const words = WORDS[language];
  const writer = unlinked(name);
  const subject = `Lulla: ${words.subject(words.categories[category], writer)}`;
  return layOut(
    {
      language,
      subject,
      opening: [words.categories[category], ...words.opening(writer, email)],
      middle: saidPiece(message),
      closing: words.closing,
    },
    sender,
  );
}
