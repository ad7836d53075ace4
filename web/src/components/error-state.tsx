import { CloudAlert } from 'lucide-react';
import { useWords } from '../i18n/use-words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface ErrorStateProps {
  title?: string | undefined;
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** Something could not be shown: says so in words, offers another try. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const words = useWords().app;
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudAlert aria-hidden="true" className="size-6" />}
        title={title ?? words.errorTitle}
        text={text ?? words.errorText}
        action={
          onRetry && (
            <Button variant="secondary" size="medium" onClick={onRetry}>
              {words.tryAgain}
            </Button>
          )
        }
      />
    </div>
  );
}
