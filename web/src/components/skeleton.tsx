/** A quiet place-holder of the size its classes give. Decorative: put `aria-busy` and words on the region around it. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-breathe rounded-inner bg-line ${className}`} />;
}
