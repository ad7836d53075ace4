import type { Locator } from 'playwright-core';

/** Chooses a radio button or checks a box by its label, which lies on it, once its sheet has come to rest. */
export async function check(choice: Locator): Promise<void> {
  if (!(await choice.isChecked())) await choice.locator('xpath=ancestor::label').click();
}
