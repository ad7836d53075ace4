import type { Box, Obstacle } from './toast-place.ts';

const CONTROLS =
  '.press, a[href], button, input, select, textarea, summary, label, [role="button"], [role="slider"], h1, h2, h3, h4, [role="alert"]';
/** Never covered, where anything else can be: the tiles, the header's buttons, the bar, a screen's title. */
const KEPT_CLEAR = '.quick-log, header > nav, [data-keep-clear], [data-bottom-bar], h1';
const POPUPS = ':is(.sheet-popup, .dialog-popup):not([data-ending-style])';
const CLEAR_WEIGHT = 100;

/** What a message should not cover now: an open sheet or dialog, or what is tapped and the headings of the screen. */
export function toastObstacles(): Obstacle[] {
  const popups = [...document.querySelectorAll<HTMLElement>(POPUPS)];
  if (popups.length > 0) return popups.map(finalBox).map(withWeight(CLEAR_WEIGHT));
  return [...visibleBoxes(CONTROLS).map(withWeight(1)), ...visibleBoxes(KEPT_CLEAR).map(withWeight(CLEAR_WEIGHT))];
}

/** The part of the window that a message may use. */
export function toastArea(): Box {
  const { clientWidth } = document.documentElement;
  const viewport = window.visualViewport;
  // A pinch-zoomed page has a smaller visual viewport too.
  const seen = viewport && viewport.scale <= 1.01 ? viewport.offsetTop + viewport.height : innerHeight;
  return {
    left: Math.max(12, inset('left')),
    top: 8 + inset('top'),
    right: clientWidth - Math.max(12, inset('right')),
    bottom: Math.min(innerHeight - inset('bottom'), seen) - 8,
  };
}

function inset(side: string): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--safe-${side}`)) || 0;
}

/** Each of a rectangle's sides: they are not its own properties. */
function withWeight(weight: number) {
  return ({ left, top, right, bottom }: Box): Obstacle => ({ left, top, right, bottom, weight });
}

function visibleBoxes(selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.closest('.toast-viewport, .frame') === null)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 2 && height > 2 && bottom > 0 && top < innerHeight);
}

/** Where a popup will stand once its motion has ended: layout knows nothing of transforms. */
function finalBox({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  return { left: offsetLeft, top: offsetTop, right: offsetLeft + offsetWidth, bottom: offsetTop + offsetHeight };
}
