import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusInSight } from './focus-in-sight.ts';
import { screenHeading } from './screen-heading.ts';

/**
 * A ref for something that goes away when it is answered. If it has the focus then, that moves to the heading of the
 * screen, or of the `card` that stays: left to the browser, it would fall to the page, where a screen reader begins anew.
 */
export function useFocusAfter<Element extends HTMLElement>(card?: 'card'): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusInSight(screenHeading(card && element));
    };
  }, []);
  return ref;
}
