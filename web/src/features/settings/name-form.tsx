import {
  type DisplayNameFault,
  displayNameFault,
  faultWhileTyped,
  parseDisplayName,
} from '@lulla/domain/account/display-name';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { apiFetch } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { accountToast, failureText } from '../../components/toast/toast.ts';
import { useWords } from '../../i18n/use-words.ts';
import { syncNow } from '../../sync/log.ts';

/** Another name, 1 to 50 characters as at sign-up. The other phones hear of it by the sync. */
export function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const { settings: words, account } = useWords();
  const { cancel } = useWords().app;
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<DisplayNameFault | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  function refuse(fault: DisplayNameFault) {
    setError(fault);
    field.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const fault = displayNameFault(typed);
    if (fault) return refuse(fault);
    setBusy(true);
    const result = await apiFetch('/api/name', { method: 'PUT', body: { displayName: parseDisplayName(typed) } });
    // The card shows what the log knows.
    if (result.ok) await syncNow();
    setBusy(false);
    if (result.ok) {
      accountToast('success', words.nameChanged);
      onClose();
    } else if (result.code === 'invalid_display_name') refuse('displayNameInvalid');
    else accountToast('danger', words.nameNotChanged, failureText(result, account));
  }

  const fault = error ?? faultWhileTyped(typed);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mb-3 flex flex-col gap-3">
      <TextField
        ref={field}
        label={words.name}
        hint={words.nameSeen}
        autoComplete="name"
        enterKeyHint="done"
        value={typed}
        error={fault && account[fault]}
        errorSpoken={fault !== error}
        onChange={({ target }) => {
          setError(null);
          setTyped(target.value);
        }}
      />
      <div className="flex flex-col gap-2">
        <Button type="submit" full busy={busy}>
          {words.saveName}
        </Button>
        <Button variant="quiet" full onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
