import { ChevronLeft, ChevronRight } from 'lucide-react';
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
        <Arrow step={previous} icon={<ChevronLeft aria-hidden="true" className="size-6" />} />
        <div className="stepper-shown">{children}</div>
        <Arrow step={next} icon={<ChevronRight aria-hidden="true" className="size-6" />} />
      </div>
    </div>
  );
}

/** Stays focusable at the end of the way, so that the keyboard does not lose its place. */
function Arrow({ step: { label, onPress }, icon }: { step: Step; icon: ReactNode }) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={onPress === null}
      onClick={() => onPress?.()}
      className="aria-disabled:opacity-35"
    />
  );
}
