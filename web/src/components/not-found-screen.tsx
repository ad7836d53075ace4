import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/use-words.ts';
import { buttonStyle } from './button-style.ts';
import { Mark } from './mark.tsx';

/** Any address the app does not have. */
export function NotFoundScreen() {
  const words = useWords().shell;
  return (
    <main className="mx-auto flex min-h-dvh max-w-[430px] flex-col items-center justify-center gap-3 px-4 text-center">
      <Mark className="mb-4 size-16 text-muted" />
      <h1 className="text-heading font-semibold">{words.notFoundTitle}</h1>
      <p className="text-secondary text-muted">{words.notFoundText}</p>
      <Link to="/" className={buttonStyle({ className: 'mt-6' })}>
        {words.returnHome}
      </Link>
    </main>
  );
}
