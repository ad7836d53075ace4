import { LogOut } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { beginSignOut } from '../../session/begin-sign-out.ts';
import { useLaterWords } from '../../words/use-words.ts';

/** The way out, at the end of the settings. */
export function SignOutSection() {
  const words = useLaterWords().settings;
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
