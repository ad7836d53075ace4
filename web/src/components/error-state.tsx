import { CloudAlert } from 'lucide-react';
import { useWords } from '../i18n/use-words.ts';
import { EmptyState } from './empty-state.tsx';
import { TryAgain } from './try-again.tsx';

export interface ErrorStateProps {
  title?: string | undefined;
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** False where a toast says the same. */
  spoken?: boolean;
}

/** Something could not be shown: says so in words, offers another try. */
export function ErrorState({ title, text, onRetry, spoken = true }: ErrorStateProps) {
  const words = useWords().app;
  return (
    <div role={spoken ? 'alert' : undefined}>
      <EmptyState
        Icon={CloudAlert}
        title={title ?? words.errorTitle}
        text={text ?? words.errorText}
        action={onRetry && <TryAgain onPress={onRetry} />}
      />
    </div>
  );
}
