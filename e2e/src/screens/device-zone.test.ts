import { expect, it } from 'vitest';
import { stageBrowser } from '../harness/stage.ts';

declare const Temporal: { readonly Now: { readonly timeZoneId: () => string } };

const browser = await stageBrowser();

it('the browser names its zone by `Temporal` as by its formats, also after a journey', async () => {
  const page = await (await browser.newContext()).newPage();
  const session = await page.context().newCDPSession(page);
  const zones = await page.evaluate(() => Intl.supportedValuesOf('timeZone').filter((_, index) => index % 20 === 0));
  for (const timezoneId of [...zones, 'Europe/Stockholm', 'Europe/Kyiv', 'UTC']) {
    await session.send('Emulation.setTimezoneOverride', { timezoneId });
    const [named, formatted] = await page.evaluate(() => [
      Temporal.Now.timeZoneId(),
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    ]);
    expect(named).toBe(formatted);
  }
});
