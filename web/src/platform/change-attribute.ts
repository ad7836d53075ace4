/** Sets an attribute, unless it has that value: the same one again would have the browser style the whole page anew. */
export function changeAttribute(element: Element | null, name: string, value: string): void {
  if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}
