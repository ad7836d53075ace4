import { type RefObject, useEffect, useRef } from 'react';
import { afterFrame } from '../../platform/after-frame.ts';
import { type Box, choosePlace, type Obstacle } from './toast-place.ts';

/** The page has come to rest after so long without scrolling, ms. */
const AT_REST = 120;

/**
 * Places the visible message where it covers nothing that can be tapped, again when the page rests after scrolling or
 * changing. Publishes on the root, for open sheets (sheet.css), that there is one, and its height: that only when it
 * changes, because it restyles the whole page, as `:root:has(.toast)` would.
 */
export function useToastPlace(shownId: string | undefined): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = region.current;
    const toast = drawn?.querySelector<HTMLElement>('.toast:not([data-ending-style])');
    if (shownId === undefined || !drawn || !toast) return;
    document.documentElement.toggleAttribute('data-toast', true);
    let place: Box | null = null;
    const choose = () => {
      const size = { width: toast.offsetWidth, height: toast.offsetHeight };
      place = choosePlace(size, toastArea(), toastObstacles(), place, visibleBoxes(SPARED).map(withWeight(1)));
      setLength(drawn, '--toast-left', place.left);
      setLength(drawn, '--toast-top', place.top);
    };
    let timer = 0;
    const chooseAtRest = () => {
      clearTimeout(timer);
      timer = window.setTimeout(choose, AT_REST);
    };
    // Is told of its first size when the page has been laid out anyway.
    const resized = new ResizeObserver(() => {
      setLength(document.documentElement, '--toast-space', toast.offsetHeight);
      choose();
    });
    resized.observe(toast);
    let callOff: (() => void) | null = null;
    // What changed is painted first: measuring it before would delay it.
    const chooseSoon = () => {
      callOff ??= afterFrame(() => {
        callOff = null;
        choose();
      });
    };
    const changed = new MutationObserver(chooseSoon);
    // Also a sheet that begins to close, and a text that takes less room because only its class changed.
    changed.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-open', 'class'] });
    window.addEventListener('scroll', chooseAtRest, { passive: true });
    window.addEventListener('resize', chooseAtRest);
    return () => {
      document.documentElement.removeAttribute('data-toast');
      clearTimeout(timer);
      callOff?.();
      resized.disconnect();
      changed.disconnect();
      window.removeEventListener('scroll', chooseAtRest);
      window.removeEventListener('resize', chooseAtRest);
    };
  }, [shownId]);
  return region;
}

function setLength({ style }: HTMLElement, name: string, px: number): void {
  const text = `${px}px`;
  if (style.getPropertyValue(name) !== text) style.setProperty(name, text);
}

const CONTROLS =
  '.press, a[href], button, input, select, textarea, summary, label, [role="button"], [role="slider"], h1, h2, h3, h4, [role="alert"]';
/** Spared where there is room: the timer, and what runs, which a message may have just begun. */
const SPARED = '.timer-value, .dashboard-side li';
/** Never covered, where anything else can be: the tiles, the header's buttons, the bar, a screen's title. */
const KEPT_CLEAR = '.quick-log, header > nav, [data-keep-clear], [data-bottom-bar], h1';
/** One that is mounted ahead of its tap is hidden. */
const POPUPS = ':is(.sheet-popup, .dialog-popup):not([data-ending-style], [hidden])';
const CLEAR_WEIGHT = 100;

/** What a message should not cover now: an open sheet or dialog, or what is tapped and the headings of the screen. */
function toastObstacles(): Obstacle[] {
  const popups = [...document.querySelectorAll<HTMLElement>(POPUPS)];
  if (popups.length > 0) return popups.map(finalBox).map(withWeight(CLEAR_WEIGHT));
  return [...visibleBoxes(CONTROLS).map(withWeight(1)), ...visibleBoxes(KEPT_CLEAR).map(withWeight(CLEAR_WEIGHT))];
}

/** The part of the window that a message may use. */
function toastArea(): Box {
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
