/** As long as a browser itself lets a press be seen at the least, ms. */
const SEEN_MS = 150;

/** Shows every tap as pressed for a moment: Chromium shows no `:active` below a tenth of a second. Call it once. */
export function showPresses(): void {
  const seenFirst = { capture: true };
  // A finger is heard when it leaves, some frames before its click. One that scrolls is not heard of, and one that slid
  // off what it had pressed has called that off.
  const onLeft = ({ target, clientX, clientY }: PointerEvent) => {
    const pressed = pressableAt(target);
    if (pressed === pressableAt(document.elementFromPoint(clientX, clientY))) press(pressed);
  };
  document.addEventListener('pointerup', onLeft, seenFirst);
  // A key's, or a screen reader's.
  document.addEventListener('click', ({ target }) => press(pressableAt(target)), seenFirst);
}

function press(pressed: Element | null): void {
  pressed?.setAttribute('data-pressed', '');
  setTimeout(() => pressed?.removeAttribute('data-pressed'), SEEN_MS);
}

function pressableAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('.press') : null;
}
