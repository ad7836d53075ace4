import { LineIcon } from '../../../log/row/line-icon.tsx';

const SCOOP = 'M3 11.5h11V15a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5Z';
const HANDLE_AND_GRAINS = 'M14 12.5 21.5 8M5.5 8.5h.01M8.5 5.5h.01M11 8.5h.01';

/** A measuring scoop of powder. */
export function PowderIcon({ className }: { className?: string }) {
  return <LineIcon className={className} d={SCOOP + HANDLE_AND_GRAINS} />;
}
