/**
 * Keeps `--keyboard-inset` at the height the on-screen keyboard takes of the page. Chromium resizes the page itself
 * (`interactive-widget`), so there it stays 0; iOS lays the keyboard over it.
 */
export function followKeyboard(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const update = () => {
    // A pinch-zoomed page also has a smaller visual viewport; nothing is covered then.
    const covered = viewport.scale > 1.01 ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop);
    document.documentElement.style.setProperty('--keyboard-inset', `${Math.round(covered)}px`);
  };
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
}
