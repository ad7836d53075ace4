import type { MailPreset } from '@lulla/domain/administration/mail-draft';
import { useState } from 'react';
import { useAdministrationWords } from '../../i18n/administration/words.ts';

interface Written {
  readonly subject: string;
  readonly body: string;
}

export interface EditedMail extends Written {
  readonly preset: MailPreset;
  readonly recipients: string;
  readonly choosePreset: (preset: MailPreset) => void;
  readonly changeRecipients: (recipients: string) => void;
  readonly change: (part: Partial<Written>) => void;
}

/** A mail that is being written. Each preset keeps what was made of it, so that choosing another loses nothing. */
export function useMailDraft(): EditedMail {
  const { presets } = useAdministrationWords().email;
  const [preset, choosePreset] = useState<MailPreset>('announcement');
  const [recipients, changeRecipients] = useState('');
  const [written, setWritten] = useState<Partial<Record<MailPreset, Written>>>({});
  const current = written[preset] ?? presets[preset];
  return {
    ...current,
    preset,
    recipients,
    choosePreset,
    changeRecipients,
    change: (part) => setWritten((last) => ({ ...last, [preset]: { ...current, ...part } })),
  };
}
