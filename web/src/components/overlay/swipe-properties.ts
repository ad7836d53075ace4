const LENGTHS = ['--drawer-swipe-movement-x', '--drawer-swipe-movement-y', '--drawer-snap-point-offset'];
const NUMBERS: readonly (readonly [string, string])[] = [
  ['--drawer-swipe-progress', '0'],
  ['--drawer-swipe-strength', '1'],
];

/**
 * Registers what a drawer would register when it first opens: each registration computes the styles of the whole page
 * anew, which belongs to the idle moment that fetches the sheets and not to the tap that opens one.
 */
export function registerSwipeProperties(): void {
  if (typeof CSS === 'undefined' || !('registerProperty' in CSS)) return;
  for (const name of LENGTHS) register(name, '<length>', '0px');
  for (const [name, initialValue] of NUMBERS) register(name, '<number>', initialValue);
}

function register(name: string, syntax: string, initialValue: string): void {
  try {
    CSS.registerProperty({ name, syntax, inherits: false, initialValue });
  } catch {
    // Registered already.
  }
}
