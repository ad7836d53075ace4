import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonStyle } from '../../../components/button-style.ts';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { endReset } from './reset-flow.ts';

interface AuthSectionProps {
  title: string;
  /** Below the heading. */
  text?: ReactNode;
  children?: ReactNode;
}

/** What stands in place of the two tabs: its heading takes the focus when it appears, so that it is read out. */
export function AuthSection({ title, text, children }: AuthSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      {/* It takes the focus so that it is read out; it is no control and shows no ring. */}
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-6 text-display font-semibold tracking-tight text-balance outline-none"
      >
        {title}
      </h1>
      {text && <p className="mt-2 mb-8 text-body [overflow-wrap:anywhere] text-pretty text-muted">{text}</p>}
      {children}
    </>
  );
}

/** Leaves whatever has to do with a new password. Over `/auth`, whose guard knows who is signed in already. */
export function BackToSignIn() {
  const words = useWords().password;
  return (
    <Link to="/auth" replace onClick={endReset} className={buttonStyle({ variant: 'quiet', full: true })}>
      {words.backToSignIn}
    </Link>
  );
}

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
