import { useNavigate, useSearch } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { screenHeading } from '../../components/focus/screen-heading.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { useWords } from '../../i18n/use-words.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { AccountLayout, NightPicture } from '../../session/account-layout.tsx';
import { whenIdle } from '../../sync/when-idle.ts';
import { getSignUpAllowed } from './flow/account-api.ts';
import { useResetShown } from './flow/reset-flag.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const passwordView = lazyPart(async () => (await import('./reset/password-view.tsx')).PasswordView);

/** `/auth/sv` and `/auth/en`: sign in or sign up, and the way to a new password. */
export function AuthScreen() {
  const navigate = useNavigate();
  const { view } = useSearch({ from: '/signed-out/auth/$language' });
  const isReset = useResetShown();
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>('sign-in');
  // Shared by all forms: whoever turns out to have no account, or no password, need not type it again.
  const [email, setEmail] = useState('');
  useEffect(() => whenIdle(passwordView.prefetch), []);
  const typed = { email, onEmail: setEmail };
  const hasPicture = !isReset && !view && tab === 'sign-in';
  return (
    <AccountLayout
      onLanguage={(language) =>
        void navigate({ to: '/auth/$language', params: { language }, search: true, hash: true, replace: true })
      }
    >
      <main className="flex flex-1 flex-col">
        {isReset || view ? (
          <passwordView.Part {...typed} view={isReset ? 'reset' : (view ?? 'forgot')} onFailed={tellNotOpened} />
        ) : (
          <SignInOrUp {...typed} tab={tab} onTab={setTab} />
        )}
        <div className="mt-auto flex flex-col gap-6 pt-6">
          {hasPicture && (
            <div className="px-2 lg:hidden [@media(max-height:780px)]:hidden">
              <NightPicture />
            </div>
          )}
          <CookieNotice />
        </div>
      </main>
    </AccountLayout>
  );
}

interface SignInOrUpProps {
  email: string;
  onEmail: (email: string) => void;
  tab: 'sign-in' | 'sign-up';
  onTab: (tab: 'sign-in' | 'sign-up') => void;
}

/** The two tabs of the auth screen. */
function SignInOrUp({ email, onEmail, tab, onTab }: SignInOrUpProps) {
  const { app } = useWords();
  const words = useWords().account;
  // A request that failed counts as yes (accounts specification, 4).
  const allowed = useAnswer('sign-up-allowed', getSignUpAllowed).data?.allowed ?? true;
  const typed = { email, onEmail };
  return (
    <>
      <h1 className="mt-6 text-display font-semibold tracking-tight text-balance">{words.welcome}</h1>
      <p className="mt-1.5 mb-7 text-body text-muted">{app.tagline}</p>
      <Tabs
        label={words.tabsLabel}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'sign-in', label: words.signIn, panel: <SignInForm {...typed} /> },
          {
            value: 'sign-up',
            label: words.signUp,
            panel: allowed ? <SignUpForm {...typed} /> : <RegistrationClosed />,
          },
        ]}
      />
    </>
  );
}

/** Stands in for the sign-up form while no new accounts are taken. */
function RegistrationClosed() {
  const words = useWords().account;
  return <EmptyState Icon={DoorClosed} title={words.registrationClosedTitle} text={words.registrationClosedText} />;
}

const KEY = 'cookie_consent_accepted';

/** What cookies are used for, as a card in the page's flow; gone for good once accepted on this device. */
function CookieNotice() {
  const words = useWords().account;
  const [accepted, setAccepted] = useState(() => deviceStorage.get(KEY) === 'true');
  if (accepted) return null;
  function accept() {
    deviceStorage.set(KEY, 'true');
    screenHeading()?.focus({ preventScroll: true });
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
