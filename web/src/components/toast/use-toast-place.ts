import { type RefObject, useEffect, useRef } from 'react';
import { toastArea, toastObstacles } from './toast-obstacles.ts';
import { type Box, choosePlace } from './toast-place.ts';

/** The page has come to rest after so long without scrolling, ms. */
const AT_REST = 120;

/**
 * Places the visible message where it covers nothing that can be tapped, again when the page rests after scrolling or
 * changing. Publishes its height on the root for open sheets (sheet.css), and only when it changes, because that
 * restyles the whole page.
 */
export function useToastPlace(shownId: string | undefined): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = region.current;
    const toast = drawn?.querySelector<HTMLElement>('.toast:not([data-ending-style])');
    if (shownId === undefined || !drawn || !toast) return;
    let place: Box | null = null;
    const choose = () => {
      const size = { width: toast.offsetWidth, height: toast.offsetHeight };
      place = choosePlace(size, toastArea(), toastObstacles(), place);
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
    const changed = new MutationObserver(() => requestAnimationFrame(choose));
    // A sheet that begins to close, too.
    changed.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-open'] });
    window.addEventListener('scroll', chooseAtRest, { passive: true });
    window.addEventListener('resize', chooseAtRest);
    return () => {
      clearTimeout(timer);
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
