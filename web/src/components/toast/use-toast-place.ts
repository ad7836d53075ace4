import { type RefObject, useEffect, useRef } from 'react';
import { toastArea, toastObstacles } from './toast-obstacles.ts';
import { type Box, choosePlace } from './toast-place.ts';

/** The page has come to rest after so long without scrolling, ms. */
const AT_REST = 120;

/**
 * Places the message that stands where it covers nothing that can be tapped, and again when the page comes to rest after
 * it has scrolled or changed. Says its height on the root, so that an open sheet leaves it room (sheet.css): that restyles
 * the whole page when it changes, so it is left standing.
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
