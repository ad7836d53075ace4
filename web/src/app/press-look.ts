/** As long as a browser itself lets a press be seen at the least, ms. */
const SEEN_MS = 150;

/**
 * Lets whatever was clicked look pressed for a moment. Chromium shows no `:active` for a tap shorter than a tenth of a
 * second, which most are: nothing would say that a finger was felt until its answer stands. Call it once.
 */
export function showPresses(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest('.press') : null;
      pressed?.setAttribute('data-pressed', '');
      setTimeout(() => pressed?.removeAttribute('data-pressed'), SEEN_MS);
    },
    true,
  );
}
