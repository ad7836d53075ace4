/** As long as a browser itself lets a press be seen at the least, ms. */
const SEEN_MS = 150;

/**
 * Shows every tap as pressed for a moment: Chromium shows no `:active` below a tenth of a second. Call it once. In the frame
 * of the tap's answer: what a finger that leaves draws before that makes the answer late.
 */
export function showPresses(): void {
  // A key's, or a screen reader's, too.
  document.addEventListener('click', ({ target }) => press(pressableAt(target)), { capture: true });
}

function press(pressed: Element | null): void {
  pressed?.setAttribute('data-pressed', '');
  setTimeout(() => pressed?.removeAttribute('data-pressed'), SEEN_MS);
}

function pressableAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('.press') : null;
}
