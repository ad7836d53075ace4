import { itInFull } from '@lulla/server/test/full.ts';
import type { Locator, Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { setDefaultFont } from '../harness/default-font.ts';
import { openPage } from '../harness/device-pool.ts';
import { bottleOf, tap } from '../harness/taps.ts';
import { tile, todaysRows } from '../stories/steps.ts';
import { findingsOn, fitsAtDoubleSize, isInSight } from './audit.ts';
import { choose, dialog, message, openLogSheetsScene } from './log-sheets-scene.ts';

const { lulla, browser, visit } = await openLogSheetsScene();

const MINUTE = 60_000;
const field = (sheet: Locator) => sheet.getByRole('textbox', { name: 'Exact amount in ml' });

const isTall = async (sheet: Locator) => (await sheet.getAttribute('data-tall')) !== null;

/** The feed sheet of a new person with the field of the exact amount open. */
async function openField(): Promise<[Page, Locator]> {
  const page = await visit(await signUp(lulla, 'Milla'));
  await tile(page, 'Feed').click();
  const sheet = dialog(page, 'Feed');
  await sheet.getByRole('button', { name: /^90 ?ml ?,? enter the exact amount/ }).click();
  await field(sheet).waitFor();
  return [page, sheet];
}

/** In the page: a finger that taps the place of an element, and once more when what was there has moved. */
async function tapTwice(element: Element): Promise<void> {
  const box = element.getBoundingClientRect();
  const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2];
  const tapAs = (detail: number) => {
    const target = document.elementFromPoint(clientX, clientY);
    const place = { bubbles: true, cancelable: true, clientX, clientY };
    target?.dispatchEvent(new PointerEvent('pointerdown', { ...place, pointerType: 'touch' }));
    const press = new MouseEvent('mousedown', { ...place, detail });
    // A browser would move the focus to what is pressed.
    if (target?.dispatchEvent(press)) (document.activeElement as HTMLElement | null)?.blur();
    target?.dispatchEvent(new MouseEvent('click', { ...place, detail }));
  };
  tapAs(1);
  // React has drawn what a click changes by the next task.
  await new Promise((resolve) => setTimeout(resolve));
  if (document.elementFromPoint(clientX, clientY) === element) throw new Error('Nothing has moved');
  tapAs(2);
}

describe('P53 an exact amount', () => {
  it('is typed for a bottle and for what was eaten of it, and reads back as it was typed', async () => {
    const [page, sheet] = await openField();
    // So a keyboard does not move it out of place.
    expect(await isTall(sheet)).toBe(true);
    // What stood there is selected: the first digit replaces it.
    await page.keyboard.type('95');
    await sheet.getByRole('button', { name: 'Start now' }).click();
    await todaysRows(page).getByText('95 ml').waitFor();
    await tile(page, 'End Feed').click();
    const end = dialog(page, 'End feeding');
    await end.getByText('of 95 ml').waitFor();
    await end.getByRole('button', { name: 'Whole amount' }).waitFor();
    await end.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    await end.getByRole('button', { name: 'Save 90 ml' }).waitFor();
    expect(await isTall(end)).toBe(false);
    await end.getByRole('button', { name: /^90 ?ml ?,? enter the exact amount/ }).click();
    await expect.poll(() => isTall(end)).toBe(true);
    await page.keyboard.type('88');
    await end.getByRole('button', { name: 'Save 88 ml' }).click();
    await todaysRows(page).getByText('88 ml').waitFor();
    await tile(page, 'Feed').click();
    await sheet.getByRole('button', { name: /^95 ?ml ?,? enter the exact amount/ }).waitFor();
  });

  it('shows whatever was pasted within its field, and of an amount with its unit the number', async () => {
    const [, sheet] = await openField();
    const overflow = () => field(sheet).evaluate((input) => Math.max(0, input.scrollWidth - input.clientWidth));
    for (const pasted of ['503', '4,5 oz', '120.5 ml']) {
      await field(sheet).fill(pasted);
      expect([pasted, await overflow()]).toEqual([pasted, 0]);
    }
    await field(sheet).fill(' 120 ml');
    expect(await field(sheet).inputValue()).toBe('120');
  });

  it('P51 says once what is missing: read with its field if the focus goes there, else aloud', async () => {
    const [page, sheet] = await openField();
    const text = 'Enter whole millilitres, 1 to 500';
    const aloud = sheet.getByRole('alert').filter({ hasText: text });
    await field(sheet).fill('');
    await sheet.getByRole('button', { name: 'Start now' }).click();
    await sheet.getByText(text).waitFor();
    expect(await field(sheet).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field(sheet).getAttribute('aria-describedby')).toContain('-error');
    expect(await aloud.count()).toBe(0);
    await field(sheet).fill('90');
    await sheet.getByText(text).waitFor({ state: 'detached' });
    await page.keyboard.type('a');
    await aloud.waitFor();
  });

  it('opens at a double tap, whose second tap chooses nothing that came under the finger', async () => {
    const page = await visit(await signUp(lulla, 'Vilde'));
    await tile(page, 'Feed').click();
    const sheet = dialog(page, 'Feed');
    const open = sheet.getByRole('button', { name: /^90 ?ml ?,? enter the exact amount/ });
    await open.waitFor();
    // Deaf no longer.
    const since = await page.evaluate(() => performance.now());
    await page.waitForFunction((from) => performance.now() - from > 500, since);
    await open.evaluate(tapTwice);
    await field(sheet).waitFor();
    expect(await isTall(sheet)).toBe(true);
    expect(await field(sheet).inputValue()).toBe('90');
    expect(await field(sheet).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  itInFull('moves by 5 ml, runs while it is held, and gives way to a preset', async () => {
    const [page, sheet] = await openField();
    await sheet.getByRole('button', { name: '5 ml less' }).click();
    expect(await field(sheet).inputValue()).toBe('85');
    const more = sheet.getByRole('button', { name: '5 ml more' });
    await more.hover();
    await page.mouse.down();
    await expect.poll(async () => Number(await field(sheet).inputValue())).toBeGreaterThan(100);
    await page.mouse.up();
    const held = Number(await field(sheet).inputValue());
    expect(held % 5).toBe(0);
    await more.press('Enter');
    expect(Number(await field(sheet).inputValue())).toBe(held + 5);
    await choose(sheet, '120');
    expect(await field(sheet).inputValue()).toBe('120');
  });

  itInFull.each(['501', '0', '4,5', '4.5 oz', 'a lot'])(
    'that is none (%s) is said at the field, and saves nothing',
    async (typed) => {
      const [page, sheet] = await openField();
      await field(sheet).fill(typed);
      await sheet.getByText('Enter whole millilitres, 1 to 500').waitFor();
      await sheet.getByRole('button', { name: 'Start now' }).click();
      await expect.poll(() => field(sheet).evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await todaysRows(page).count()).toBe(0);
      await field(sheet).fill('120 ml');
      await sheet.getByRole('button', { name: 'Start now' }).click();
      await todaysRows(page).getByText('120 ml').waitFor();
    },
  );

  it.each([
    [844, 390, 16],
    [390, 844, 32],
  ])('is seen before it is logged, and can be another, at %i × %i and text of %i px', async (width, height, px) => {
    const person = await signUp(lulla, 'Mira');
    await tap(person, bottleOf(75, Date.now() - 30 * MINUTE));
    const page = await openPage(browser, { person, size: { width, height } });
    await setDefaultFont(page, px);
    await page.goto(lulla.origin);
    await tile(page, 'Feed').click();
    const sheet = dialog(page, 'Feed');
    await sheet.getByRole('button', { name: /^Start now 75.ml$/ }).waitFor();
    const amount = sheet.getByRole('button', { name: /^75 ?ml ?,? enter the exact amount/ });
    expect(await amount.evaluate(isInSight)).toBe(true);
    await amount.click();
    await page.keyboard.type('85');
    await sheet.getByRole('button', { name: /^Start now 85.ml$/ }).click();
    await todaysRows(page).getByText('85 ml').waitFor();
  });

  itInFull('fits at 200 % text, and axe finds nothing', async () => {
    const [page, sheet] = await openField();
    expect(await findingsOn(page)).toEqual([]);
    await field(sheet).fill('0');
    expect(await findingsOn(page)).toEqual([]);
    expect(await fitsAtDoubleSize(page)).toBe(true);
  });

  itInFull('of an entry can be corrected; one that is none is not saved', async () => {
    const person = await signUp(lulla, 'Maj');
    await tap(person, bottleOf(95, Date.now() - 30 * MINUTE));
    const page = await visit(person);
    await todaysRows(page).getByRole('button', { name: /95 ml/ }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const edit = dialog(page, /Edit/);
    await edit.getByRole('button', { name: /^95 ?ml ?,? enter the exact amount/ }).click();
    await field(edit).fill('595');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => field(edit).evaluate((input) => input === document.activeElement)).toBe(true);
    await field(edit).fill('59');
    await edit.getByRole('button', { name: 'Save' }).click();
    await todaysRows(page).getByText('59 ml').waitFor();
  });

  itInFull('of an entry stays when something else of it is changed', async () => {
    const person = await signUp(lulla, 'Molly');
    await tap(person, bottleOf(95, Date.now() - 30 * MINUTE));
    const page = await visit(person);
    await todaysRows(page).getByRole('button', { name: /95 ml/ }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const edit = dialog(page, /Edit/);
    await edit.getByRole('button', { name: /^95 ?ml ?,? enter the exact amount/ }).waitFor();
    await edit.getByRole('button', { name: 'Add note' }).click();
    await page.keyboard.type('burped');
    await edit.getByRole('button', { name: /Save/ }).click();
    await message(page, 'Activity updated').waitFor();
    await todaysRows(page).getByText('95 ml').waitFor();
  });

  it('R188 of an entry goes up to what was in the bottle; more is a tap of its own, and is said', async () => {
    const person = await signUp(lulla, 'Malva');
    const activityId = uuidv7();
    const [startedAt, endedAt] = [Date.now() - 30 * MINUTE, Date.now() - 10 * MINUTE];
    const feed = { kind: 'bottle', startedMl: 150 } as const;
    await tap(
      person,
      { type: 'feed.start', activityId, feed, startedAt, note: null },
      { type: 'session.end', activityId, endedAt, amountMl: 140, note: null },
    );
    const page = await visit(person);
    await todaysRows(page)
      .getByRole('button', { name: /140 ml/ })
      .click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const edit = dialog(page, /Edit/);
    const slider = edit.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('End');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^150\sml$/);
    await edit.getByRole('status').getByText('of 150 ml').waitFor();
    await choose(edit, '90');
    await edit.getByRole('status').getByText('more than the 90 ml that were in the bottle').waitFor();
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('End');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^150\sml$/);
    await choose(edit, '150');
    await edit.getByRole('button', { name: 'More than 150 ml' }).click();
    await page.keyboard.press('ArrowRight');
    await edit.getByRole('status').getByText('more than the 150 ml that were in the bottle').waitFor();
    await edit.getByRole('button', { name: 'Save' }).click();
    await todaysRows(page).getByText('160 ml').waitFor();
  });
});
