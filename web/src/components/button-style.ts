const SHARED =
  'press focus-ring inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold select-none disabled:opacity-50 aria-disabled:cursor-default';
const VARIANTS = {
  primary: 'border-transparent bg-primary text-on-primary',
  secondary: 'border-control bg-surface text-ink',
  quiet: 'border-transparent text-primary',
  danger: 'border-danger bg-surface text-danger',
  tone: 'border-transparent bg-tone text-bg',
};
const SIZES = {
  large: 'min-h-14 px-6 py-3 text-body',
  medium: 'min-h-11 px-4 py-2 text-secondary',
};

interface ButtonLook {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  full?: boolean | undefined;
  className?: string | undefined;
}

/** The look of a button, also for links that act as one: large and primary unless said otherwise. */
export function buttonStyle({ variant = 'primary', size = 'large', full, className = '' }: ButtonLook = {}): string {
  return `${SHARED} ${VARIANTS[variant]} ${SIZES[size]} ${full ? 'w-full' : ''} ${className}`;
}
