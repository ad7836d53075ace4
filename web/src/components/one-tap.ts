import { type PointerEvent, useRef } from 'react';

/** A second press within this time belongs to a double tap, ms. */
export const ONE_TAP_MS = 500;

/** A thumb that is on its way when something comes under it is not called back in time, ms. */
const ON_ITS_WAY_MS = 400;

/** Remembers when a finger came, and says of its click whether it was aimed at what has been there `since`. */
export function useTouch() {
  const cameAt = useRef(Number.POSITIVE_INFINITY);
  return {
    /** For `onPointerDown`. A mouse, a key and a screen reader always aim. */
    came({ pointerType, timeStamp }: PointerEvent) {
      cameAt.current = pointerType === 'mouse' ? Number.POSITIVE_INFINITY : timeStamp;
    },
    /** Asked once for each click. */
    wasBlind(since: number): boolean {
      const isBlind = cameAt.current < since + ON_ITS_WAY_MS;
      cameAt.current = Number.POSITIVE_INFINITY;
      return isBlind;
    },
  };
}
