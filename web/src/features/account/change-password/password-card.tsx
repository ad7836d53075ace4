import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useFocusBack } from '../../../components/focus/use-focus-back.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { SettingsSection } from '../../../components/settings-section.tsx';
import { tellNotOpened } from '../../../components/toast/toast.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { whenIdle } from '../../../sync/when-idle.ts';

const form = lazyPart(async () => (await import('./change-password-form.tsx')).ChangePasswordForm);

/** Changing the password, folded up until it is wanted. `onChanged`: all other devices are signed out. */
export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const words = useWords().password.card;
  const [isOpen, setOpen] = useState(false);
  const button = useFocusBack(isOpen);
  useEffect(() => whenIdle(form.prefetch), []);
  function fail() {
    setOpen(false);
    tellNotOpened();
  }
  function done() {
    setOpen(false);
    onChanged();
  }
  return (
    <SettingsSection title={words.title}>
      {isOpen ? (
        <form.Part onDone={done} onCancel={() => setOpen(false)} onFailed={fail} />
      ) : (
        <Button ref={button} variant="secondary" full onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      )}
    </SettingsSection>
  );
}
