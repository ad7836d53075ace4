import {
  CONTACT_CATEGORIES,
  type ContactCategory,
  contactName,
  MAX_CONTACT_MESSAGE_LENGTH,
} from '@lulla/domain/contact/message';
import { lengthOf } from '@lulla/domain/text';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContactWords } from '../../i18n/contact/words.ts';
import { useLog } from '../../sync/log.ts';
import { type ContactForm as Form, useContactForm } from './use-contact-form.ts';

/** From this length on the remaining characters are shown. */
const ROOM_SAID_BELOW = 500;

/** Who writes, what it is about, and the message. */
export function ContactForm({ userId }: { userId: string }) {
  const words = useContactWords();
  const me = useLog().family?.me ?? null;
  const form = useContactForm(userId, me?.email ?? null);
  const fields = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const isFaulty = form.isMessageMissing || form.isMessageTooLong;
    const missing = form.isCategoryMissing ? 'select' : isFaulty ? 'textarea' : null;
    setChecked(missing !== null);
    if (missing !== null) fields.current?.querySelector<HTMLElement>(missing)?.focus();
    form.send();
  }
  return (
    <form ref={fields} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField label={words.name} value={me ? contactName(me) : ''} readOnly autoComplete="off" />
      <TextField label={words.email} value={me?.email ?? ''} readOnly autoComplete="off" />
      <Category form={form} isChecked={isChecked} />
      <Message form={form} isChecked={isChecked} />
      <Button type="submit" full busy={form.isSending}>
        {form.isSending ? words.sending : words.send}
      </Button>
    </form>
  );
}

function Category({ form, isChecked }: { form: Form; isChecked: boolean }) {
  const words = useContactWords();
  return (
    <SelectField
      label={words.category}
      value={form.draft.category}
      required
      error={isChecked && form.isCategoryMissing ? words.incomplete : null}
      options={[
        { value: '', label: words.choose },
        ...CONTACT_CATEGORIES.map((value) => ({ value, label: words.categories[value] })),
      ]}
      onChange={(event) => form.change({ category: event.target.value as ContactCategory | '' })}
    />
  );
}

function Message({ form, isChecked }: { form: Form; isChecked: boolean }) {
  const words = useContactWords();
  const room = MAX_CONTACT_MESSAGE_LENGTH - lengthOf(form.draft.message);
  // Without a category, that field reports both as missing.
  const missingText = form.isCategoryMissing ? words.messageMissing : words.incomplete;
  const missing = isChecked && form.isMessageMissing ? missingText : null;
  return (
    <TextArea
      label={words.message}
      value={form.draft.message}
      rows={6}
      required
      hint={room >= 0 && room < ROOM_SAID_BELOW ? words.charactersLeft(room) : undefined}
      // Pasted text is not cut: otherwise half of it would be sent silently.
      error={form.isMessageTooLong ? words.messageTooLong(-room) : missing}
      onChange={(event) => form.change({ message: event.target.value })}
    />
  );
}
