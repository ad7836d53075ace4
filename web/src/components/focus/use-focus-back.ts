import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusInSight } from './focus-in-sight.ts';

/** A ref for the button that a form takes the place of while it `isOpen`: gets the focus back that is lost with the form. */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && document.activeElement === document.body) focusInSight(ref.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return ref;
}
