import { useWords } from '../i18n/use-words.ts';
import { Button } from './button.tsx';
import { useFocusAfter } from './focus/use-focus-after.ts';

/** *Try again*, below what could not be shown. It goes away while that is tried. */
export function TryAgain({ onPress }: { onPress: () => void }) {
  const button = useFocusAfter<HTMLButtonElement>('card');
  return (
    <Button ref={button} variant="secondary" size="medium" onClick={onPress}>
      {useWords().app.tryAgain}
    </Button>
  );
}
