/** The mark of Lulla: a moon that lies like a cradle, and one star. Takes the colour of its text. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="2 4 26 26" aria-hidden="true" className={className}>
      <path d="M26.77 19.37A12 12 0 1 1 12.63 5.24a10 10 0 0 0 14.14 14.13Z" fill="currentColor" />
      <circle cx="21.6" cy="9.4" r="2.1" fill="currentColor" />
    </svg>
  );
}
