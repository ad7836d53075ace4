/** Puts the focus where minutes are impossible. */
export function focusMinutes(): void {
  document.querySelector<HTMLInputElement>('[data-minutes] input[aria-invalid]')?.focus();
}
