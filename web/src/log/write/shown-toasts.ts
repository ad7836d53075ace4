const shown = new Set<string>();

/** Remembers that the person has heard what became of an operation, so that a later notice does not repeat it. */
export function markShown(operationId: string): void {
  shown.add(operationId);
}

/** Whether the person has heard it already, in this session of the app. */
export function isShown(operationId: string): boolean {
  return shown.has(operationId);
}
