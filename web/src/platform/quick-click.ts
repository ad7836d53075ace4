/** A finger that stays longer holds, or wants the browser's own menu, ms. */
const TAP_MS = 400;
/** A finger that has moved farther drags, px. */
const TAP_MOVES = 10;
/** A finger that comes sooner after a scroll stops it, ms. */
const SCROLL_MS = 150;
/** Two taps in this time and place are a double tap, ms and px: as a browser counts them for `detail`. */
const [DOUBLE_MS, DOUBLE_MOVES] = [300, 40];

const CLICKED = ':is(button, a):is(.press, [role="tab"]):not(:disabled, [aria-disabled="true"])';
/** Its keyboard goes, and it is read, when the browser moves the focus. What is only chosen has no keyboard. */
const TYPED_IN = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]';

interface Touched {
  readonly element: Element;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Clicks what a finger has tapped as it leaves. A browser first sends five mouse events, moves the focus and draws a frame: a
 * third of the time to the answer on a slow phone (docs/decisions/0046-quick-click.md). Whatever may be more than a tap on
 * a pressable button or link is left to the browser. Call it once.
 */
export function clickAsFingerLeaves(): void {
  let touched: Touched | null = null;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0, detail: 0 };
  const before = { capture: true, passive: true };

  document.addEventListener('scroll', ({ timeStamp }) => (scrolledAt = timeStamp), before);
  document.addEventListener(
    'touchstart',
    (event) => (touched = event.timeStamp - scrolledAt < SCROLL_MS ? null : touchedBy(event)),
    before,
  );
  document.addEventListener(
    'click',
    ({ timeStamp: at, clientX: x, clientY: y, detail }) => (last = { at, x, y, detail }),
    before,
  );
  // Last of all listeners: one that wants the touch for itself says so by preventing its default.
  window.addEventListener('touchend', onTouchEnd, { passive: false });

  function onTouchEnd(event: TouchEvent): void {
    const tapped = touched;
    touched = null;
    if (!tapped || !isTap(event, tapped)) return;
    // No mouse events, no second click.
    event.preventDefault();
    const { x, y, at } = tapped;
    const isDouble = at - last.at < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_MOVES;
    tapped.element.dispatchEvent(
      new PointerEvent('click', {
        bubbles: true,
        cancelable: true,
        composed: true,
        view: window,
        detail: isDouble ? last.detail + 1 : 1,
        clientX: x,
        clientY: y,
        pointerType: 'touch',
        isPrimary: true,
      }),
    );
  }
}

function touchedBy({ touches, target, timeStamp: at }: TouchEvent): Touched | null {
  const [touch] = touches;
  const element = target instanceof Element ? target.closest(CLICKED) : null;
  if (!touch || touches.length > 1 || !element || document.activeElement?.matches(TYPED_IN)) return null;
  return { element, at, x: touch.clientX, y: touch.clientY };
}

function isTap(event: TouchEvent, { element, at, x, y }: Touched): boolean {
  const [touch] = event.changedTouches;
  // What scrolls or zooms can no longer be prevented.
  if (!touch || event.touches.length > 0 || !event.cancelable || event.defaultPrevented) return false;
  if (event.timeStamp - at > TAP_MS || Math.hypot(touch.clientX - x, touch.clientY - y) > TAP_MOVES) return false;
  // It may have gone, or been disabled, or something that takes all input may lie over it by now.
  return element.isConnected && element.matches(CLICKED) && element.closest('[inert], [aria-hidden="true"]') === null;
}
