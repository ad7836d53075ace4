/** A row goes away with its button: the focus moves to the next one instead of being lost. */
export function focusBeside(row: HTMLElement | null): void {
  besideIn(row)?.focus();
}

/** The first thing to press in the elements after one, else in those before it, the nearest first. */
export function besideIn(element: Element | null): HTMLElement | null {
  for (const way of ['nextElementSibling', 'previousElementSibling'] as const) {
    for (let beside = element?.[way]; beside; beside = beside[way]) {
      const control = beside.querySelector<HTMLElement>('button, a');
      if (control) return control;
    }
  }
  return null;
}
