import { type PointerEvent, useRef } from 'react';

/** A second press within this time belongs to a double tap, ms. */
export const ONE_TAP_MS = 500;

/** A thumb that is on its way when something comes under it is not called back in time, ms. */
const ON_ITS_WAY_MS = 400;

/** So far apart at the most are the taps of a double tap, px. */
const ONE_PLACE = 40;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Ignores a tap near a place for the time of a double tap: its first tap has closed what was there. Keys count. */
export function ignoreSecondTap({ x, y }: Place): void {
  const isSame = ({ detail, clientX, clientY }: MouseEvent) =>
    detail > 0 && Math.hypot(clientX - x, clientY - y) <= ONE_PLACE;
  const onClick = (click: MouseEvent) => {
    if (!isSame(click)) return;
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener('click', onClick, true);
  setTimeout(() => removeEventListener('click', onClick, true), ONE_TAP_MS);
}

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
