interface IconProps {
  className?: string | undefined;
}

/** Icons that the icon package lacks, in its style. Decorative. */
export function LineIcon({ className, d }: IconProps & { d: string }) {
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

function lineIcon(d: string) {
  return (props: IconProps) => <LineIcon d={d} {...props} />;
}

export const DiaperIcon = lineIcon(
  'M3.5 5.5h17V10a8.5 8.5 0 0 1-17 0ZM3.6 11.2c3.4.1 5.6 2.5 5.7 6.6M20.4 11.2c-3.4.1-5.6 2.5-5.7 6.6M3.5 8.5h3M20.5 8.5h-3',
);
/** A feed without a bottle: a drop in a heart. */
export const BreastmilkIcon = lineIcon('M12 20.5 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6Zm0-11 1.7 2.5a2 2 0 1 1-3.4 0Z');
export const PeeIcon = lineIcon('M12 3.5s6 6.2 6 10.7a6 6 0 0 1-12 0C6 9.7 12 3.5 12 3.5Z');
export const PooIcon = lineIcon(
  'M12.2 3.5c-.2 1.8 2.6 2.4 2.6 4.6 0 .5-.1 1-.4 1.4a2.6 2.6 0 0 1 1.9 4.6h.6a3.2 3.2 0 0 1 0 6.4H7.1a3.2 3.2 0 0 1 0-6.4h.6a2.6 2.6 0 0 1 1.9-4.6c1.7 0 2.9-1 2.9-2.6 0-1.2-.8-2.2-.3-3.4Z',
);
/** A baby on its tummy that lifts its head. */
export const TummyTimeIcon = lineIcon(
  'M9.2 8.4a2.9 2.9 0 1 1-5.8 0 2.9 2.9 0 0 1 5.8 0ZM2.5 18.5h19M5.5 18.3l3.2-5.6c2 1.5 4 2 6.3 1.6 2.6-.4 4.6.9 5 4M14.6 14.4l1.4 4',
);
