/** A quiet place-holder of the size its classes give. Decorative: put `aria-busy` and words on the region around it. */
export function Skeleton({ className = 'h-5 w-full', round = false }: { className?: string; round?: boolean }) {
  const shape = round ? 'rounded-full' : 'rounded-inner';
  return <div aria-hidden="true" className={`animate-breathe bg-line ${shape} ${className}`} />;
}
