import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../../components/button-style.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { endReset } from './reset-flow.ts';

/** Leaves whatever has to do with a new password. Over `/auth`, whose guard knows who is signed in already. */
export function BackToSignIn() {
  const words = useWords().password;
  return (
    <Link to="/auth" replace onClick={endReset} className={buttonStyle({ variant: 'quiet', full: true })}>
      {words.backToSignIn}
    </Link>
  );
}
