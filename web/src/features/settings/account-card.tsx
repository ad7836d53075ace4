import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useFocusBack } from '../../components/focus/use-focus-back.ts';
import { SettingsSection } from '../../components/settings-section.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useLog } from '../../sync/log.ts';
import { NameForm } from './name-form.tsx';

/** Whose account it is (accounts §2). The name can be changed. */
export function AccountCard() {
  const words = useWords().settings;
  const me = useLog().family?.me ?? null;
  const [isChanging, setChanging] = useState(false);
  const button = useFocusBack(isChanging);
  return (
    <SettingsSection title={words.account}>
      {me && isChanging && <NameForm name={me.displayName} onClose={() => setChanging(false)} />}
      <dl className="divide-y divide-line">
        {!isChanging && <Fact label={words.name} value={me?.displayName} />}
        <Fact label={words.email} value={me?.email} hint={words.emailFixed} />
      </dl>
      {me && !isChanging && (
        <Button ref={button} variant="secondary" full className="mt-2" onClick={() => setChanging(true)}>
          {words.changeName}
        </Button>
      )}
    </SettingsSection>
  );
}

function Fact({ label, value, hint }: { label: string; value: string | undefined; hint?: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <dt className="text-secondary text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{value ?? '–'}</dd>
      {hint && <dd className="mt-1 basis-full text-label text-muted">{hint}</dd>}
    </div>
  );
}
