import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../../components/button-style.ts';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { AuthSection } from './auth-section.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** The link was used, replaced or is too old: says so, and the way to another. */
export function ResetExpired() {
  const words = useWords().password;
  return (
    <AuthSection title={words.expiredTitle} text={words.expiredText}>
      <div className="flex flex-col gap-3">
        <RequestNewLink />
        <BackToSignIn />
      </div>
    </AuthSection>
  );
}

/** *Request new reset link*. */
export function RequestNewLink({ onLeave }: { onLeave?: () => void }) {
  const words = useWords().password;
  const language = useLanguage();
  return (
    <Link
      to="/auth/$language"
      params={{ language }}
      search={{ view: 'forgot' }}
      onClick={onLeave}
      className={buttonStyle({ full: true, variant: onLeave ? 'secondary' : 'primary' })}
    >
      {words.requestNew}
    </Link>
  );
}
