/** Keeps `--keyboard-inset` at the height of an overlaid keyboard (iOS); Chromium resizes the page itself. */
export function followKeyboard(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  let inset = 0;
  const update = () => {
    // A pinch-zoomed page also has a smaller visual viewport; nothing is covered then.
    const covered = viewport.scale > 1.01 ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop);
    if (Math.round(covered) === inset) return;
    inset = Math.round(covered);
    document.documentElement.style.setProperty('--keyboard-inset', `${inset}px`);
  };
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
}
