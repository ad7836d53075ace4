import type { KeyboardEvent } from 'react';

/** Enter in a field of a sheet puts a phone's keyboard away, and the focus on what saves the sheet: a second Enter does. */
export function leaveOnEnter(pressed: KeyboardEvent<HTMLElement>): void {
  if (pressed.key !== 'Enter') return;
  // Its press would go on to the button.
  pressed.preventDefault();
  const { currentTarget: field } = pressed;
  const buttons = field.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('footer button:not(:disabled)');
  // The main one is the last.
  const button = [...(buttons ?? [])].at(-1);
  if (button) button.focus();
  else field.blur();
}
