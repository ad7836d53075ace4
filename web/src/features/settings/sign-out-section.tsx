import { LogOut } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { beginSignOut } from '../../session/session.ts';

/** The way out, at the end of the settings. */
export function SignOutSection() {
  const words = useWords().settings;
  return (
    <div>
      <Button variant="secondary" full onClick={beginSignOut}>
        <LogOut aria-hidden="true" className="size-5" />
        {words.signOut}
      </Button>
      <p className="mt-2 text-center text-label text-muted">{words.signOutHint}</p>
    </div>
  );
}
