import { type TouchEvent, useRef } from 'react';

/** So far sideways, in px, and further than up or down, is a swipe. */
const FAR = 48;

/** Calls back with 1 for a swipe to the left (onwards), -1 for one to the right. Buttons do the same for everybody else. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!from || !touch) return;
      const [across, along] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(across) < FAR || Math.abs(across) < 2 * Math.abs(along)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
  };
}
