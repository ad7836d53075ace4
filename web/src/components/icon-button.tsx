import type { ComponentProps, ReactNode } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
}

/** A 44 px button that shows only an icon. */
export function IconButton({ label, icon, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`press focus-ring inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted disabled:opacity-50 ${className}`}
    >
      {icon}
    </button>
  );
}
