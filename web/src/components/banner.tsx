import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface BannerProps {
  /** warn: amber, worth a look. danger: something did not work. */
  kind?: 'warn' | 'danger' | undefined;
  Icon?: LucideIcon;
  action?: ReactNode;
  /** Spoken when it appears while the screen is open. */
  live?: boolean | undefined;
  children: ReactNode;
}

const look = { warn: 'bg-warn-soft text-warn-ink', danger: 'bg-danger-soft text-danger' };

/** One line of notice across the page, 44 px or more. */
export function Banner({ kind = 'warn', Icon, action, live = false, children }: BannerProps) {
  return (
    <div
      role={live ? 'status' : undefined}
      className={`flex min-h-11 items-center gap-3 rounded-control px-4 py-2.5 text-secondary font-medium ${look[kind]}`}
    >
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  );
}
