import { describe, expect, it } from 'vitest';
import { becomePartners, signUp } from '../harness/api.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { inLanguage, openSpeaking, signInSpeaking, tileIn, toastIn } from '../harness/languages.ts';
import { startStage } from '../harness/stage.ts';
import { startBottle, tap } from '../harness/taps.ts';
import { findingsOn } from './audit.ts';

const { lulla, browser } = await startStage();

describe.each(inLanguage('en'))('a log in which nothing stands yet, in $code', (speaking) => {
  const { activity, family, messages, sheets } = speaking.words;
  const { firstDay } = activity;

  it('greets, offers the first entry and the partner, and warns of nothing all day [C2.11]', async () => {
    const [, page] = await openSpeaking(browser, speaking);
    await signInSpeaking(page, await signUp(lulla, 'Ylva'), speaking);
    const welcome = page.getByRole('region', { name: activity.timers.label });
    await welcome.getByText(firstDay.text).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    for (const text of [activity.noDropsToday, activity.bathDays.none, activity.bathDays.label]) {
      expect(await page.getByText(text).count()).toBe(0);
    }
    await welcome.getByRole('button', { name: firstDay.invite }).click();
    await page.getByRole('dialog', { name: family.title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await welcome.getByRole('button', { name: firstDay.log }).click();
    await page
      .getByRole('dialog', { name: sheets.feed.title })
      .getByRole('button', { name: sheets.feed.startNow })
      .click();
    await welcome.getByText(activity.timers.feeding).first().waitFor();
    expect(await welcome.getByText(firstDay.text).count()).toBe(0);
    expect(await page.getByText(activity.noDropsToday).count()).toBe(0);
  });

  it('R224 says aloud what a partner starts, not what the message of an own tap says', async () => {
    const [anna, erik] = [await signUp(lulla, 'Anna'), await signUp(lulla, 'Erik')];
    await becomePartners(anna, erik);
    const [, page] = await openSpeaking(browser, speaking);
    await signInSpeaking(page, anna, speaking);
    const card = page.getByRole('region', { name: activity.timers.label });
    const aloud = card.getByRole('status');
    await tileIn(page, speaking, activity.quickLog.startSleep).click();
    await page.getByRole('dialog').getByRole('button', { name: sheets.sleep.startNow }).click();
    await toastIn(page, speaking, messages.done.sleepStarted).waitFor();
    await tileIn(page, speaking, activity.quickLog.endSleep).waitFor();
    expect(await aloud.textContent()).toBe('');
    await tap(erik, startBottle(90, Date.now()));
    await expect.poll(() => aloud.textContent()).toBe(activity.timers.partnerFeeding);
  });

  it.each([
    { size: PHONE, hasStrip: true },
    { size: { ...PHONE, height: 664 }, hasStrip: false },
    { size: DESKTOP, hasStrip: true },
  ])(
    'R223 shows the empty day where there is room, and no tile moves with the first entry, at $size.width × $size.height',
    async ({ size, hasStrip }) => {
      const [, page] = await openSpeaking(browser, { ...speaking, size });
      await signInSpeaking(page, await signUp(lulla, 'Ylva'), speaking);
      const card = page.getByRole('region', { name: activity.timers.label });
      await card.getByText(firstDay.text).waitFor();
      expect(await card.locator('.day-strip').isVisible()).toBe(hasStrip);
      const tile = page.getByRole('button', { name: activity.quickLog.diaper });
      const before = await tile.boundingBox();
      await tile.click();
      await page.getByRole('button', { name: activity.entry.diaper.pee, exact: true }).click();
      await card.getByText(firstDay.text).waitFor({ state: 'detached' });
      expect(await tile.boundingBox()).toEqual(before);
    },
  );
});
