import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import '../stepper.css';

interface Step {
  readonly label: string;
  /** Null: there is nothing further that way. */
  readonly onPress: (() => void) | null;
}

/** One step back and forth in time; the value is between the arrows, and announces its changes. */
export function Stepper({ previous, next, children }: { previous: Step; next: Step; children: ReactNode }) {
  return (
    <div className="stepper">
      <div className="stepper-line">
        <Arrow step={previous} Icon={ChevronLeft} />
        <div className="stepper-shown">{children}</div>
        <Arrow step={next} Icon={ChevronRight} />
      </div>
    </div>
  );
}

/** Stays focusable at the end of the way, so that the keyboard does not lose its place. */
function Arrow({ step: { label, onPress }, Icon }: { step: Step; Icon: LucideIcon }) {
  return (
    <IconButton
      label={label}
      Icon={Icon}
      iconSize="size-6"
      aria-disabled={onPress === null}
      onClick={() => onPress?.()}
      className="aria-disabled:opacity-35"
    />
  );
}
