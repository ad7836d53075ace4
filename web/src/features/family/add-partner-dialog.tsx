import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { FormDialog } from '../../components/overlay/form-dialog.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { addPartner } from './family-api.ts';
import { readPartnerEmail } from './family-error-text.ts';
import { useFamilyMutation } from './use-family-mutation.ts';

/** Add Partner, on top of Family Sharing: an address to invite. */
export function AddPartnerDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords().family;
  return (
    <FormDialog open={open} onClose={onClose} title={words.addTitle} description={words.addText}>
      <AddPartnerForm onDone={onClose} />
    </FormDialog>
  );
}

function AddPartnerForm({ onDone }: { onDone: () => void }) {
  const words = useWords().family;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = useFamilyMutation({
    deed: 'add',
    call: addPartner,
    said: (added, email, { done }) =>
      added?.status === 'joined' ? { title: done.accepted } : { title: done.sent, description: done.sentText(email) },
    onWrongAddress: setError,
    onDone,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const read = readPartnerEmail(typed);
    if ('problem' in read) setError(words[read.problem]);
    else add.run(read.email);
  }
  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={error}
        errorSpoken
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" full busy={add.isPending}>
        {words.send}
      </Button>
    </form>
  );
}
