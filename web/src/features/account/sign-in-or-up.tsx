import { DoorClosed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { isSignUpAllowed } from './account-api.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface SignInOrUpProps {
  email: string;
  onEmail: (email: string) => void;
  tab: 'sign-in' | 'sign-up';
  onTab: (tab: 'sign-in' | 'sign-up') => void;
}

/** The two tabs of the auth screen. */
export function SignInOrUp({ email, onEmail, tab, onTab }: SignInOrUpProps) {
  const { app } = useWords();
  const words = useWords().account;
  const allowed = useSignUpAllowed();
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
  return (
    <EmptyState
      icon={<DoorClosed aria-hidden="true" className="size-6" />}
      title={words.registrationClosedTitle}
      text={words.registrationClosedText}
    />
  );
}

/** Whether new accounts are taken; yes until the server has said no. */
function useSignUpAllowed(): boolean {
  const [allowed, setAllowed] = useState(true);
  useEffect(() => {
    let isGone = false;
    void isSignUpAllowed().then((answer) => {
      if (!isGone) setAllowed(answer);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return allowed;
}
