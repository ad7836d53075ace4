import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { useWords } from '../i18n/use-words.ts';

export interface SheetFooterProps {
  earlier: boolean;
  onEarlier: (earlier: boolean) => void;
  label: ReactNode;
  onSave: () => void;
  /** What is asked before the next tap saves; null when nothing is. */
  question?: string | null;
  disabled?: boolean;
  busy?: boolean;
}

/** *Earlier* beside the one thing to do. */
export function SheetFooter(props: SheetFooterProps) {
  const { earlier, onEarlier, label, onSave, question = null, disabled = false, busy = false } = props;
  const words = useWords().sheets.times;
  return (
    <div className="flex flex-wrap gap-2">
      {question && <Question>{question}</Question>}
      <Button
        variant="secondary"
        className="shrink-0 aria-expanded:bg-sunken"
        aria-expanded={earlier}
        onClick={() => onEarlier(!earlier)}
      >
        {words.earlier}
      </Button>
      <Button className="flex-auto" disabled={disabled} busy={busy} onClick={onSave}>
        {label}
      </Button>
    </div>
  );
}

/** What is asked above the button that is its answer too. */
export function Question({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="basis-full rounded-control bg-warn-soft px-4 py-2.5 text-secondary font-medium text-warn-ink"
    >
      {children}
    </p>
  );
}
