/** A row goes away with its button: the focus moves to the next one instead of being lost. */
export function focusBeside(row: HTMLElement | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector('button')?.focus();
}
