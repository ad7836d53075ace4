/**
 * The screen's heading, made ready for the focus: where that goes when its place is gone. Of an element: that of the card or
 * sheet around it, if there is one.
 */
export function screenHeading(element?: Element | null): HTMLElement | null {
  const heading =
    element?.closest('section, [role="dialog"]')?.querySelector<HTMLElement>('h2, h3') ??
    document.querySelector<HTMLElement>('main:not([inert], [inert] *) h1');
  if (heading) {
    heading.tabIndex = -1;
    // It is no control: nothing can be pressed there.
    heading.style.outline = 'none';
  }
  return heading;
}
