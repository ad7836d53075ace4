import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { ON_ITS_WAY_MS } from '../components/one-tap.ts';

/**
 * Ignores a touch during which, or shortly before which, the button changed its meaning: *Start Sleep* that became *End
 * Sleep*. Mouse, keyboard and screen reader presses always count (detail 0). `onTouch`: a finger or a mouse button has come.
 */
export function useAimedTap(meaning: string, onTap: () => void, onTouch?: () => void) {
  const shown = useRef({ meaning, since: Number.NEGATIVE_INFINITY });
  const touchedAt = useRef(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    if (shown.current.meaning !== meaning) shown.current = { meaning, since: performance.now() };
  }, [meaning]);
  return {
    onPointerDown({ pointerType, timeStamp }: PointerEvent) {
      touchedAt.current = pointerType === 'mouse' ? Number.POSITIVE_INFINITY : timeStamp;
      onTouch?.();
    },
    onClick({ detail }: MouseEvent) {
      const isBlind = detail > 0 && touchedAt.current < shown.current.since + ON_ITS_WAY_MS;
      touchedAt.current = Number.POSITIVE_INFINITY;
      if (!isBlind) onTap();
    },
  };
}
