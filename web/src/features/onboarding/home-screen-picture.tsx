const APPS = [0, 1, 2, 3].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));

/** A phone with Lulla among the other apps. Decorative. */
export function HomeScreenPicture() {
  return (
    <svg viewBox="0 0 52 76" aria-hidden="true" className="h-19 shrink-0">
      <rect x="1" y="1" width="50" height="74" rx="11" fill="var(--sunken)" stroke="var(--line)" />
      {APPS.map(({ row, column }) => (
        <rect
          key={`${row} ${column}`}
          x={8.5 + column * 13}
          y={12 + row * 14.5}
          width="9"
          height="9"
          rx="3"
          fill="var(--line)"
        />
      ))}
      <rect x="18" y="23" width="16" height="16" rx="5" fill="var(--primary)" />
      <path
        d="M24.77 15.37A12 12 0 1 1 10.63 1.24a10 10 0 0 0 14.14 14.13Z"
        transform="translate(21.2 26.6) scale(0.36)"
        fill="var(--on-primary)"
      />
    </svg>
  );
}
