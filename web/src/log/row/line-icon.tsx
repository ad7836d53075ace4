interface LineIconProps {
  className?: string | undefined;
  d: string;
}

/** Drawn in the manner of the other icons, for what those have not. Decorative. */
export function LineIcon({ className, d }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
