import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { tellNotOpened } from '../../components/toast/tell-not-opened.ts';
import { AccountLayout, NightPicture } from '../../session/account-layout.tsx';
import { whenIdle } from '../../sync/when-idle.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { useResetShown } from './flow/reset-flag.ts';
import { SignInOrUp } from './sign-in-or-up.tsx';

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
