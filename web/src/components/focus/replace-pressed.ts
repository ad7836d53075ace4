import { flushSync } from 'react-dom';

/**
 * Makes a change that puts something in the place of what holds the pressed button, and moves the focus there: it would be
 * lost with the button. The group gets it, and no field, whose picker or keyboard nobody asked for.
 */
export function replacePressed(pressed: Element, change: () => void): void {
  const { parentElement } = pressed;
  const place = [...(parentElement?.children ?? [])].indexOf(pressed);
  flushSync(change);
  const shown = parentElement?.children[place];
  if (!(shown instanceof HTMLElement)) return;
  shown.tabIndex = -1;
  // It is no control: nothing can be pressed there.
  shown.style.outline = 'none';
  shown.focus({ preventScroll: true });
}
