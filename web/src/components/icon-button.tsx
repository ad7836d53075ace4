import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  Icon: LucideIcon;
  /** A class such as `size-5`. */
  iconSize?: string;
}

/** A 44 px button that shows only an icon. */
export function IconButton({ label, Icon, iconSize = 'size-5.5', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`press focus-ring inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted disabled:opacity-50 ${className}`}
    >
      <Icon aria-hidden="true" className={iconSize} />
    </button>
  );
}
