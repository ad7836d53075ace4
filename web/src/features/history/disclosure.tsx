import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface DisclosureProps {
  level: 3 | 4 | 5;
  isOpen: boolean;
  onToggle: () => void;
  /** The id of what it opens. */
  controls: string;
  /** Stays visible while its content scrolls. */
  sticky?: boolean;
  children: ReactNode;
}

/** A heading that opens and closes its section. */
export function Disclosure({ level, isOpen, onToggle, controls, sticky = false, children }: DisclosureProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className="history-heading" data-sticky={sticky || undefined}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
        className="history-toggle press focus-ring"
      >
        <ChevronRight aria-hidden="true" className="history-chevron" />
        <span className="history-label">{children}</span>
      </button>
    </Heading>
  );
}
