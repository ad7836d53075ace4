import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Tabs } from '../../components/tabs.tsx';
import { useLaterWords, useWords } from '../../words/use-words.ts';
import { AccountLayout } from './account-layout.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { NightPicture } from './night-picture.tsx';
import { RegistrationClosed } from './registration-closed.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignUpAllowed } from './use-sign-up-allowed.ts';

/** `/auth/sv` and `/auth/en`: sign in or sign up. */
export function AuthScreen() {
  const { app } = useWords();
  const words = useLaterWords().account;
  const navigate = useNavigate();
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>('sign-in');
  // Shared by both forms: whoever turns out to have no account need not type it again.
  const [email, setEmail] = useState('');
  const allowed = useSignUpAllowed();
  return (
    <AccountLayout
      onLanguage={(language) =>
        void navigate({ to: '/auth/$language', params: { language }, search: true, hash: true, replace: true })
      }
    >
      <main className="flex flex-1 flex-col">
        <h1 className="mt-6 text-display font-semibold tracking-tight text-balance">{words.welcome}</h1>
        <p className="mt-1.5 mb-7 text-body text-muted">{app.tagline}</p>
        <Tabs
          label={words.tabsLabel}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'sign-in', label: words.signIn, panel: <SignInForm email={email} onEmail={setEmail} /> },
            {
              value: 'sign-up',
              label: words.signUp,
              panel: allowed ? <SignUpForm email={email} onEmail={setEmail} /> : <RegistrationClosed />,
            },
          ]}
        />
        <div className="mt-auto flex flex-col gap-8 pt-10">
          {tab === 'sign-in' && (
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
