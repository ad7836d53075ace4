/** The screen's heading, made ready for the focus: where that goes when its place is gone. */
export function screenHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main:not([inert], [inert] *) h1');
  if (heading) {
    heading.tabIndex = -1;
    // It is no control: nothing can be pressed there.
    heading.style.outline = 'none';
  }
  return heading;
}
