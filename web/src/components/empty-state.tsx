import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface StateProps {
  Icon?: LucideIcon;
  note?: ReactNode;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

/** Nothing here yet: says so, and what to do about it. */
export function EmptyState({ Icon, note, title, text, action }: StateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      {Icon && (
        <span className="mb-2 flex size-14 items-center justify-center rounded-full bg-sunken text-muted">
          <Icon aria-hidden="true" className="size-6" />
        </span>
      )}
      {note}
      <p className="text-body font-semibold">{title}</p>
      {text && <p className="max-w-[34ch] text-secondary text-pretty text-muted">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
