import { Tabs } from '../../components/tabs.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { RegistrationClosed } from './registration-closed.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignUpAllowed } from './use-sign-up-allowed.ts';

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
