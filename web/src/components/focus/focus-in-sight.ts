/** Moves the focus, and the page with it if that is out of sight: to its middle, where no bar covers anything. */
export function focusInSight(element: HTMLElement | null): void {
  if (!element) return;
  // Who has tapped sees where they are, and stays there.
  const isTapped = document.querySelector(':focus:not(:focus-visible)');
  element.focus({ preventScroll: true });
  const { y } = element.getBoundingClientRect();
  if (!isTapped && (y < 0 || y > innerHeight - 44)) element.scrollIntoView({ block: 'center' });
}
