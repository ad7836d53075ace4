import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/use-words.ts';

/** What going on means: terms and privacy are accepted; which cookies there are. */
export function SmallPrint() {
  const words = useWords().onboarding;
  return (
    <p className="mb-3 text-label text-pretty text-muted">
      {words.accept}{' '}
      <Link to="/terms" className={linkStyle}>
        {words.terms}
      </Link>{' '}
      {words.and}{' '}
      <Link to="/privacy-policy" className={linkStyle}>
        {words.privacyPolicy}
      </Link>
      . {words.cookies}
    </p>
  );
}

// Padding makes them as high as a finger needs within a sentence, and moves no line.
const linkStyle = 'focus-ring py-1.5 rounded-sm font-medium text-ink underline underline-offset-2';
