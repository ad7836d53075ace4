import type { Page } from 'playwright-core';

/** The default font size of a person's browser, which its media queries follow too; 16 is usual, 32 is 200 % text. */
export async function setDefaultFont(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
}
