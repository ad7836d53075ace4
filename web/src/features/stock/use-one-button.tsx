import { useRef } from 'react';
import { Button, type ButtonProps } from '../../components/button.tsx';
import { ONE_TAP_MS } from '../../components/one-tap.ts';
import { useWords } from '../../i18n/use-words.ts';
import { logAction } from '../../log/write/log-action.ts';

/** *Use one*, once for a double tap. It can be pressed at 0 too, and then explains why nothing happens. */
export function UseOneButton({ size }: { size: ButtonProps['size'] }) {
  const words = useWords().stock;
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  function press() {
    const at = performance.now();
    if (at - pressedAt.current < ONE_TAP_MS) return;
    pressedAt.current = at;
    void logAction({ type: 'stock.use' });
  }
  return (
    <Button variant="secondary" size={size} className="relative shrink-0" aria-label={words.useOneOf} onClick={press}>
      {words.useOne}
    </Button>
  );
}
