import { useCallback, useEffect, useRef } from 'react';

/**
 * Back closes what is open. Each open sheet or dialog has a history entry with the same address, whose state counts the
 * open ones. Both are reconciled in one place afterwards: a sheet that replaces another reuses its entry, and an entry
 * without an open sheet (after a reload) is left immediately. The router is not involved.
 */

const DEPTH = 'openSheets';
/** A traversal takes a task or two. After this it did not happen: there was nothing to go back to. */
const TRAVERSED_MS = 1000;

const open: { readonly close: () => void }[] = [];
/** Where what is open was opened. */
let address = '';
let traversal: ReturnType<typeof setTimeout> | null = null;
let scheduled: ReturnType<typeof setTimeout> | undefined;

/**
 * While `isOpen`, the system's back button or gesture asks to close, and the screen below stays. Returns the
 * `onOpenChange` of the popup, whose other ways to close ask the same: always the same function.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): (next: boolean) => void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const entry = { close: () => close.current() };
    open.push(entry);
    schedule();
    return () => {
      open.splice(open.indexOf(entry), 1);
      schedule();
    };
  }, [isOpen]);
  return useCallback((next) => {
    if (!next) close.current();
  }, []);
}

/** Later, so that one that closes and one that opens in its place come to nothing. */
function schedule(): void {
  clearTimeout(scheduled);
  scheduled = setTimeout(bringTogether);
}

function bringTogether(): void {
  if (traversal !== null) return;
  const depth = depthOf(history.state);
  if (depth > open.length) {
    history.go(open.length - depth);
    traversal = setTimeout(giveUp, TRAVERSED_MS);
  } else {
    address = location.href;
    for (let next = depth + 1; next <= open.length; next += 1) quietly.pushState.call(history, stateOf(next), '');
  }
}

/** The router has put its own functions over the object's; these are the browser's. */
const quietly = History.prototype;

function giveUp(): void {
  traversal = null;
  quietly.replaceState.call(history, stateOf(open.length), '');
}

// Before the router hears of it: what closes a sheet is no navigation.
addEventListener(
  'popstate',
  (event: PopStateEvent) => {
    const isOwn = traversal !== null;
    clearTimeout(traversal ?? undefined);
    traversal = null;
    const closing = isOwn ? [] : open.slice(depthOf(event.state));
    // Several steps at once may lead to another screen all the same.
    const isNavigation = !isOwn && (closing.length === 0 || location.href !== address);
    if (!isNavigation) event.stopImmediatePropagation();
    for (const { close } of closing.reverse()) close();
    schedule();
  },
  true,
);
schedule();

function stateOf(depth: number): object {
  return { ...history.state, [DEPTH]: depth };
}

function depthOf(state: unknown): number {
  const depth: unknown = Object(state)[DEPTH];
  return typeof depth === 'number' ? depth : 0;
}
