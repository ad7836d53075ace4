import { MAIL_PRESETS, type MailPreset, mailDraftFault, readRecipients } from '@lulla/domain/administration/mail-draft';
import { MailX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { useAdministrationWords } from '../../i18n/administration/words.ts';
import type { EditedMail } from './use-mail-draft.ts';

/** Composing a mail to people. It is judged, and then never sent: sending is removed (accounts specification, 5). */
export function MailComposer(mail: EditedMail) {
  const words = useAdministrationWords().email;
  const [isChecked, setChecked] = useState(false);
  const fault = mailDraftFault(mail);
  const count = readRecipients(mail.recipients).length;
  function send(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const titles = { no_recipients: words.noRecipients, no_content: words.noContent };
    const message = fault
      ? { title: titles[fault] }
      : { title: words.notAvailable, description: words.notAvailableText };
    showToast({ ...message, kind: 'danger', slot: 'administration' });
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <Banner Icon={MailX}>{words.notice}</Banner>
      <SelectField
        label={words.template}
        value={mail.preset}
        options={MAIL_PRESETS.map((value) => ({ value, label: words.templates[value] }))}
        onChange={(event) => mail.choosePreset(event.target.value as MailPreset)}
      />
      <TextArea
        label={words.recipients}
        hint={count > 0 ? words.recipientCount(count) : words.recipientsHint}
        rows={2}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={mail.recipients}
        error={isChecked && fault === 'no_recipients' ? words.noRecipients : null}
        onChange={(event) => mail.changeRecipients(event.target.value)}
      />
      <TextField
        label={words.subject}
        value={mail.subject}
        error={isChecked && fault === 'no_content' && mail.subject.trim() === '' ? words.noContent : null}
        onChange={(event) => mail.change({ subject: event.target.value })}
      />
      <TextArea
        label={words.body}
        rows={6}
        value={mail.body}
        error={isChecked && fault === 'no_content' && mail.body.trim() === '' ? words.noContent : null}
        onChange={(event) => mail.change({ body: event.target.value })}
      />
      <Button type="submit" variant="secondary" full>
        {words.send}
      </Button>
    </form>
  );
}
