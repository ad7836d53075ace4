import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { deviceStorage } from '../../platform/storage.ts';

const KEY = 'cookie_consent_accepted';

/** What cookies are used for, as a card in the page's flow; gone for good once accepted on this device. */
export function CookieNotice() {
  const words = useWords().account;
  const [accepted, setAccepted] = useState(() => deviceStorage.get(KEY) === 'true');
  if (accepted) return null;
  function accept() {
    deviceStorage.set(KEY, 'true');
    setAccepted(true);
  }
  return (
    <section
      data-keep-clear=""
      aria-label={words.cookieTitle}
      className="flex flex-wrap items-center gap-4 rounded-card border border-line px-5 py-4"
    >
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="text-secondary font-semibold">{words.cookieTitle}</p>
        <p className="mt-0.5 text-label text-muted">{words.cookieText}</p>
      </div>
      <Button variant="secondary" size="medium" onClick={accept}>
        {words.cookieAccept}
      </Button>
    </section>
  );
}
