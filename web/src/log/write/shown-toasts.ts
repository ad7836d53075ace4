const shown = new Set<string>();

/** Remembers that the outcome of an operation was shown, so that a later notice does not repeat it. */
export function markShown(operationId: string): void {
  shown.add(operationId);
}

/** Whether it was already shown, since the app was opened. */
export function isShown(operationId: string): boolean {
  return shown.has(operationId);
}
