import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { useTouch } from '../components/one-tap.ts';

/**
 * Ignores a touch during which, or shortly before which, the button changed its meaning: *Start Sleep* that became *End
 * Sleep*. Mouse, keyboard and screen reader presses always count (detail 0). `onTouch`: a finger or a mouse button has come.
 */
export function useAimedTap(meaning: string, onTap: () => void, onTouch?: () => void) {
  const shown = useRef({ meaning, since: Number.NEGATIVE_INFINITY });
  const touch = useTouch();
  useLayoutEffect(() => {
    if (shown.current.meaning !== meaning) shown.current = { meaning, since: performance.now() };
  }, [meaning]);
  return {
    onPointerDown(event: PointerEvent) {
      touch.came(event);
      onTouch?.();
    },
    onClick({ detail }: MouseEvent) {
      const wasBlind = touch.wasBlind(shown.current.since);
      if (detail === 0 || !wasBlind) onTap();
    },
  };
}
