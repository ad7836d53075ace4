/** The heading of the screen that an element is on, made ready for the focus: where that goes when its place is gone. */
export function headingOf(element: Element | null): HTMLElement | null {
  const heading = element?.closest('main')?.querySelector<HTMLElement>('h1') ?? null;
  if (heading) {
    heading.tabIndex = -1;
    // It is no control: nothing can be pressed there.
    heading.style.outline = 'none';
  }
  return heading;
}
