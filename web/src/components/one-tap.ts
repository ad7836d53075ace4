import { type PointerEvent, useRef } from 'react';

/** A second press within this time belongs to a double tap, ms. */
export const ONE_TAP_MS = 500;

/** A thumb that is on its way when something comes under it is not called back in time, ms. */
const ON_ITS_WAY_MS = 400;

/** So far apart at the most are the taps of a double tap, px. */
const ONE_PLACE = 40;

/** What is farther from where it was is no longer under the finger, px. */
const MOVED = 8;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Ignores a tap near a place for the time of a double tap: its first tap has closed what was there. Keys count. */
export function ignoreSecondTap({ x, y }: Place): void {
  const isSame = ({ detail, clientX, clientY }: MouseEvent) =>
    detail > 0 && distance({ x: clientX, y: clientY }, { x, y }) <= ONE_PLACE;
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

interface Tapped extends Place {
  readonly element: Element;
  /** Where the element was as the finger came. */
  readonly was: Place;
}

/** Knows the second tap of a finger's double tap that hits something else, because its first tap has moved what was there. */
export function useDoubleTap() {
  const coming = useRef<Tapped | null>(null);
  const last = useRef<(Tapped & { readonly at: number }) | null>(null);
  return {
    /** For `onPointerDown`. */
    came({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      const element = target instanceof Element ? (target.closest('button, label, a') ?? target) : null;
      coming.current = pointerType === 'mouse' || !element ? null : { element, was: placeOf(element), x, y };
    },
    /** Of a `mousedown` or a click. */
    isAstray({ timeStamp, target }: Event): boolean {
      const [now, first] = [coming.current, last.current];
      if (!now || !first || timeStamp - first.at > ONE_TAP_MS || distance(now, first) > ONE_PLACE) return false;
      const isSame = target instanceof Node && first.element.contains(target);
      return !isSame && (!first.element.isConnected || distance(placeOf(first.element), first.was) > MOVED);
    },
    /** After a click that counts. */
    clicked({ timeStamp: at }: Event) {
      if (coming.current) last.current = { ...coming.current, at };
      coming.current = null;
    },
  };
}

function placeOf(element: Element): Place {
  return element.getBoundingClientRect();
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
