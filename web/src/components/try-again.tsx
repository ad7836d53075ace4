import { useWords } from '../i18n/use-words.ts';
import { Button } from './button.tsx';

/** *Try again*, below what could not be shown. */
export function TryAgain({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="secondary" size="medium" onClick={onPress}>
      {useWords().app.tryAgain}
    </Button>
  );
}
