import type { AuthView } from '../flow/auth-url.ts';
import { ResetExpired } from './auth-section.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { ResetPassword } from './reset-password.tsx';

interface PasswordViewProps {
  view: AuthView | 'reset';
  email: string;
  onEmail: (email: string) => void;
}

/** What the auth screen shows on the way to a new password. */
export function PasswordView({ view, ...typed }: PasswordViewProps) {
  if (view === 'reset') return <ResetPassword />;
  return view === 'expired' ? <ResetExpired /> : <ForgotPassword {...typed} />;
}
