import { CircleX, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useWords } from '../../i18n/use-words.ts';
import type { SecurityEvent } from './admin-api.ts';

type Severity = SecurityEvent['severity'];

/** Destructive, destructive, secondary, outline (accounts specification, 4). */
const LOOKS: Readonly<Record<Severity, { icon: LucideIcon; look: string }>> = {
  critical: { icon: OctagonAlert, look: 'border-transparent bg-danger-soft text-danger' },
  error: { icon: CircleX, look: 'border-transparent bg-danger-soft text-danger' },
  warn: { icon: TriangleAlert, look: 'border-transparent bg-sunken text-ink' },
  info: { icon: Info, look: 'border-control text-muted' },
};

/** How serious an event is, by colour, icon and word. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const word = useWords().administration.security.severities[severity];
  const { icon: Icon, look } = LOOKS[severity];
  return (
    <span
      data-severity={severity}
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-label font-medium ${look}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {word}
    </span>
  );
}
