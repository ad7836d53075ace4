import { Button } from '../../components/button.tsx';
import { useLaterWords } from '../../words/use-words.ts';

export interface SheetFooterProps {
  earlier: boolean;
  onEarlier: (earlier: boolean) => void;
  /** What the primary button does. */
  label: string;
  onSave: () => void;
  disabled?: boolean;
  busy?: boolean;
}

/** *Earlier* beside the one thing to do. */
export function SheetFooter({ earlier, onEarlier, label, onSave, disabled = false, busy = false }: SheetFooterProps) {
  const words = useLaterWords().sheets.times;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        className="shrink-0 px-5 aria-expanded:bg-sunken"
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
