/** A measuring scoop of powder, in the manner of the other icons. */
export function PowderIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M3 11.5h11V15a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5Z" />
      <path d="M14 12.5 21.5 8M5.5 8.5h.01M8.5 5.5h.01M11 8.5h.01" />
    </svg>
  );
}
