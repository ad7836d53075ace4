import type { DeviceName } from '@lulla/domain/account/device-name';
import { layOut, linkPiece } from './layout.ts';
import type { Language, MailContent, Sender } from './mail-content.ts';

export interface PasswordChangedWords {
  readonly language: Language;
  /** Where it was changed, in fixed names: a user agent is anybody's text. */
  readonly device: Pick<DeviceName, 'browser' | 'system'>;
}

const WORDS = {
  sv: {
    subject: 'Ditt lösenord till Lulla är bytt',
    opening: (device: string) => [
      'Hej!',
      `Lösenordet till ditt konto i Lulla byttes nyss${device}. Alla andra enheter har loggats ut.`,
      'Var det du behöver du inte göra någonting. Var det inte du? Välj ett nytt lösenord på en gång:',
    ],
    device: (browser: string | null, system: string | null) => {
      if (browser === null) return system === null ? '' : `, på ${system}`;
      return system === null ? `, i ${browser}` : `, i ${browser} på ${system}`;
    },
    choose: 'Välj nytt lösenord',
    closing: ['Då loggas alla enheter ut, också den som bytte.'],
  },
  en: {
    subject: 'Your password for Lulla was changed',
    opening: (device: string) => [
      'Hello!',
      `The password of your account in Lulla was changed just now${device}. All other devices have been signed out.`,
      'If it was you, there is nothing you need to do. Was it not you? Choose a new password at once:',
    ],
    device: (browser: string | null, system: string | null) => {
      if (browser === null) return system === null ? '' : `, on ${system}`;
      return system === null ? `, in ${browser}` : `, in ${browser} on ${system}`;
    },
    choose: 'Choose a new password',
    closing: ['Then all devices are signed out, the one that changed it too.'],
  },
} as const;

/** What the owner gets after every change of the password, so that nobody changes it behind their back. */
export function passwordChangedMail({ language, device }: PasswordChangedWords, sender: Sender): MailContent {
  const words = WORDS[language];
  const opening = words.opening(words.device(device.browser, device.system));
  const middle = linkPiece(words.choose, `${sender.origin}/auth/${language}?view=forgot`);
  return layOut({ language, subject: words.subject, opening, middle, closing: words.closing }, sender);
}
