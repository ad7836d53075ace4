import type { ReactNode } from 'react';

export interface StateProps {
  icon?: ReactNode;
  note?: ReactNode;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

/** Nothing here yet: says so, and what to do about it. */
export function EmptyState({ icon, note, title, text, action }: StateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      {icon && (
        <span className="mb-2 flex size-14 items-center justify-center rounded-full bg-sunken text-muted">{icon}</span>
      )}
      {note}
      <p className="text-body font-semibold">{title}</p>
      {text && <p className="max-w-[34ch] text-secondary text-muted">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
