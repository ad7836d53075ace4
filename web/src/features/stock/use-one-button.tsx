import { Button, type ButtonProps } from '../../components/button.tsx';
import { useLaterWords } from '../../words/use-words.ts';
import { logAction } from '../activity/log-action.ts';

/** *Use one*. At 0 it can be pressed too, and says why nothing comes of it: a dead button would not. */
export function UseOneButton({ size }: { size: ButtonProps['size'] }) {
  const words = useLaterWords().stock;
  return (
    <Button
      variant="secondary"
      size={size}
      className="relative shrink-0"
      aria-label={words.useOneOf}
      onClick={() => void logAction({ type: 'stock.use' })}
    >
      {words.useOne}
    </Button>
  );
}
