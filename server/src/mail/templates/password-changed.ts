import type { DeviceName } from '@lulla/domain/account/device-name';
import { layOut, linkPiece } from './layout.ts';
import type { Language, MailContent, Sender } from './mail-content.ts';

export interface PasswordChangedWords {
  readonly language: Language;
  /** The browser, by fixed names: a user agent may be any text. */
  readonly device: Pick<DeviceName, 'browser' | 'system'>;
}

const WORDS = {
  sv: {
    subject: 'Ditt lösenord till Lulla är bytt',
    opening: (device: string) => [
      'Hej!',
      `Lösenordet till ditt konto i Lulla byttes nyss${device}. Alla andra enheter har loggats ut.`,
      'Om det var du behöver du inte göra någonting. Var det inte du? Välj ett nytt lösenord direkt:',
    ],
    device: (browser: string | null, system: string | null) => {
      if (browser === null) return system === null ? '' : `, på ${system}`;
      return system === null ? `, i ${browser}` : `, i ${browser} på ${system}`;
    },
    choose: 'Välj nytt lösenord',
    closing: ['Då loggas alla enheter ut, även den som bytte lösenordet.'],
  },
  en: {
    subject: 'Your password for Lulla was changed',
    opening: (device: string) => [
      'Hello!',
      `The password of your account in Lulla was just changed${device}. All other devices have been signed out.`,
      'If it was you, you do not need to do anything. If it was not you, choose a new password now:',
    ],
    device: (browser: string | null, system: string | null) => {
      if (browser === null) return system === null ? '' : `, on ${system}`;
      return system === null ? `, in ${browser}` : `, in ${browser} on ${system}`;
    },
    choose: 'Choose a new password',
    closing: ['All devices are then signed out, including the one that changed it.'],
  },
} as const;

/** The mail to the owner after every password change. */
export function passwordChangedMail({ language, device }: PasswordChangedWords, sender: Sender): MailContent {
  const words = WORDS[language];
  const opening = words.opening(words.device(device.browser, device.system));
  const middle = linkPiece(words.choose, `${sender.origin}/auth/${language}?view=forgot`);
  return layOut({ language, subject: words.subject, opening, middle, closing: words.closing }, sender);
}
