import { Button } from '../../../components/button.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { AuthSection } from './auth-section.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { RequestNewLink } from './reset-expired.tsx';
import { endReset } from './reset-flow.ts';
import { SetPasswordForm } from './set-password-form.tsx';
import { useOpenReset } from './use-open-reset.ts';

/** Behind a reset link: waits for the server's word on it, then takes a new password. */
export function ResetPassword() {
  const words = useWords().password;
  const { reset, isUnreachable, retry } = useOpenReset();
  if (isUnreachable) return <Unreachable onRetry={retry} />;
  if (reset === null) {
    return (
      <AuthSection key="opening" title={words.newTitle}>
        <Loading label={words.opening} />
      </AuthSection>
    );
  }
  return (
    <AuthSection key="form" title={words.newTitle} text={words.newText(reset.email)}>
      <SetPasswordForm email={reset.email} />
    </AuthSection>
  );
}

/** The token is still held, so the link need not be looked for again. */
function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { account, password: words } = useWords();
  const { app } = useWords();
  return (
    <AuthSection key="unreachable" title={words.notOpenedTitle} text={account.noConnection}>
      <div className="flex flex-col gap-3">
        <Button full onClick={onRetry}>
          {app.tryAgain}
        </Button>
        <RequestNewLink onLeave={endReset} />
        <BackToSignIn />
      </div>
    </AuthSection>
  );
}
