import { cva } from 'class-variance-authority';

/** The look of a button, also for links that act as one. */
export const buttonStyle = cva(
  'press focus-ring inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold select-none disabled:opacity-50 aria-disabled:cursor-default',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-primary text-on-primary',
        secondary: 'border-control bg-surface text-ink',
        quiet: 'border-transparent text-primary',
        danger: 'border-danger bg-surface text-danger',
        tone: 'border-transparent bg-tone text-bg',
      },
      size: {
        large: 'min-h-14 px-6 py-3 text-body',
        medium: 'min-h-11 px-4 py-2 text-secondary',
      },
      full: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'large' },
  },
);
