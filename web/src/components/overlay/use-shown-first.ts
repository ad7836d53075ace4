import { type RefCallback, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterFrame } from '../../platform/after-frame.ts';

/** `ready`: mounted, out of sight. `in` and `out`: it is on its way, though the drawer does not know yet (sheet.css). */
type Early = 'ready' | 'in' | 'out';

interface ShownFirst {
  /** Whether the drawer is to be open: `open`, a frame later where the sheet could be moved without it. */
  readonly isOpen: boolean;
  /** For the drawer's viewport. */
  readonly viewport: RefCallback<HTMLElement>;
  /** The drawer itself asks to close, and moves already: it is told at once. */
  readonly closesItself: () => void;
}

/**
 * Opening and closing a drawer (focus, what is behind it, the lock of scrolling) takes longer than a frame of a slow phone. A
 * sheet that is mounted begins to move at once, by one attribute, and its drawer follows when that frame has been painted.
 */
export function useShownFirst(open: boolean): ShownFirst {
  const [isOpen, setOpen] = useState(open);
  const element = useRef<HTMLElement>(null);
  const shown = useRef(open);
  const isItself = useRef(false);
  const pending = useRef<() => void>(undefined);
  /** When the frame is painted, or a key comes: it is meant for the drawer. */
  function soon(follow: () => void): () => void {
    const cancelFrame = afterFrame(run);
    const onKey = () => flushSync(run);
    addEventListener('keydown', onKey, true);
    function run() {
      cancel();
      follow();
    }
    function cancel() {
      pending.current = undefined;
      cancelFrame();
      removeEventListener('keydown', onKey, true);
    }
    return cancel;
  }
  const viewport = useCallback((mounted: HTMLElement | null) => {
    element.current = mounted;
    if (mounted && !shown.current) mark(mounted, 'ready');
  }, []);
  useLayoutEffect(() => {
    if (open === shown.current) return;
    shown.current = open;
    if (element.current) mark(element.current, open ? 'in' : 'out');
    const isBehind = pending.current !== undefined;
    pending.current?.();
    // A drawer must have been open to say when its closing motion has ended.
    if (isBehind) setOpen(!open);
    if (!element.current || (isItself.current && !isBehind)) setOpen(open);
    else pending.current = soon(() => setOpen(open));
    isItself.current = false;
  }, [open]);
  useEffect(() => () => pending.current?.(), []);
  const closesItself = useCallback(() => {
    isItself.current = true;
  }, []);
  return { isOpen, viewport, closesItself };
}

function mark(element: HTMLElement, early: Early): void {
  element.dataset['early'] = early;
  if (early === 'ready') element.setAttribute('aria-hidden', 'true');
  else element.removeAttribute('aria-hidden');
}
