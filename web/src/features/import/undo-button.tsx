import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { whenIdle } from '../../sync/when-idle.ts';
import type { Asked } from './undo-dialog.tsx';

const dialog = lazyPart(async () => (await import('./undo-dialog.tsx')).UndoDialog);

interface UndoButtonProps {
  asked: Asked;
  label: string;
  /** Read out where several stand in a list. */
  spoken?: string;
  size?: 'large' | 'medium';
  onUndone: () => void;
}

/** Undoes a whole import, once somebody has said that they mean it. */
export function UndoButton({ asked, label, spoken, size = 'large', onUndone }: UndoButtonProps) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => whenIdle(dialog.prefetch), []);
  function fail() {
    setAsking(false);
    tellNotOpened();
  }
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        full={size === 'large'}
        className={size === 'large' ? '-mb-2' : '-mx-4'}
        aria-label={spoken}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && <dialog.Part asked={asked} onClose={() => setAsking(false)} onUndone={onUndone} onFailed={fail} />}
    </>
  );
}
