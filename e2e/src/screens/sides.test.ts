import type { Action } from '@lulla/domain/protocol/action';
import { itInFull } from '@lulla/server/test/full.ts';
import type { Locator, Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { LANGUAGES, openSpeaking, rowsIn, signInSpeaking, tileIn, toastIn } from '../harness/languages.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { tap } from '../harness/taps.ts';
import { tile, todaysRows } from '../stories/steps.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';
import { choose as chooseChild, signUpTwins } from './children-scene.ts';
import { choose, dialog, openLogSheetsScene } from './log-sheets-scene.ts';

const { lulla, browser, visit, makeParents } = await openLogSheetsScene();

const MINUTE = 60_000;
const ago = (minutes: number) => Date.now() - minutes * MINUTE;
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

function atSide(activityId: string, side: 'left' | 'right', startedAt: number): Action {
  return { type: 'feed.start', activityId, feed: { kind: 'breastmilk', side }, startedAt, note: null };
}

function endOf(activityId: string, endedAt: number): Action {
  return { type: 'session.end', activityId, endedAt, amountMl: null, note: null };
}

async function openBreast(page: Page): Promise<Locator> {
  await tile(page, 'Feed').click();
  const sheet = dialog(page, 'Feed');
  await choose(sheet, 'Breastmilk');
  return sheet;
}

describe('sides of breastmilk', () => {
  it('R190 R197 a feed begins at a side, is switched, paused and ended; the next one begins at the other', async () => {
    const page = await visit(await signUp(lulla, 'Milla'));
    const sheet = await openBreast(page);
    await button(sheet, 'Right').waitFor();
    await button(sheet, 'Left').click();
    await todaysRows(page).getByText('Breastmilk · Left').waitFor();
    await button(page, 'Switch to right').click();
    await todaysRows(page).getByText('Breastmilk · Right').waitFor();
    await button(page, 'Pause').click();
    await todaysRows(page).getByText('Breastmilk · Paused').waitFor();
    await button(page, 'Undo').last().click();
    await button(page, 'Pause').waitFor();
    await tile(page, 'End Feed').click();
    await button(dialog(page, 'End feeding'), 'Save feeding').click();
    await todaysRows(page).getByText('Breastmilk · L < 1m, R < 1m').waitFor();
    await untilPartsAreThere(page);
    await page.context().setOffline(true);
    await button(await openBreast(page), 'Right Next').waitFor();
    await page.context().setOffline(false);
  });

  itInFull('a feed without sides is started, shown and ended as ever', async () => {
    const page = await visit(await signUp(lulla, 'Milla'));
    await button(await openBreast(page), 'Start now without side').click();
    await todaysRows(page).getByText('Breastmilk', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^(Switch|Pause|Resume)/ }).count()).toBe(0);
  });

  it('R192 what two parents tap offline is merged by time, and both see the same', async () => {
    const [anna, erik] = await makeParents();
    const id = uuidv7();
    await tap(anna, atSide(id, 'left', ago(20)));
    const [hers, his] = [await visit(anna), await visit(erik)];
    for (const page of [hers, his]) {
      await button(page, 'Pause').waitFor();
      await untilPartsAreThere(page);
      await page.context().setOffline(true);
    }
    await button(hers, 'Switch to right').click();
    await button(hers, 'Switch to left').waitFor();
    await button(his, 'Pause').click();
    await button(his, 'Resume').waitFor();
    // The later tap arrives first.
    await his.context().setOffline(false);
    await button(hers, 'Pause').waitFor();
    await hers.context().setOffline(false);
    for (const page of [hers, his]) {
      await button(page, 'Resume').waitFor();
      await button(page, 'Switch to left').waitFor();
      await page.getByText(/^Breastmilk\s· Paused\s· L\s20m, R\s<\s1m\s· since/).waitFor();
    }
    await tap(erik, endOf(id, Date.now()));
    for (const page of [hers, his]) await todaysRows(page).getByText('Breastmilk · L 20m, R < 1m').waitFor();
  });

  itInFull('R196 minutes of a past feed are typed, read back, and changed; impossible ones are said', async () => {
    const page = await visit(await signUp(lulla, 'Milla'));
    const sheet = await openBreast(page);
    await button(sheet, 'Earlier').click();
    await choose(sheet, 'Finished');
    const field = (within: Locator, name: string) => within.getByRole('textbox', { name, exact: true });
    await field(sheet, 'Left').fill('12 min');
    await field(sheet, 'Right').fill('4,5');
    await sheet.getByText('Enter whole minutes, 0 to 240').waitFor();
    await sheet.getByRole('button', { name: /^Log / }).click();
    await expect.poll(() => field(sheet, 'Right').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await todaysRows(page).count()).toBe(0);
    await field(sheet, 'Right').fill('8');
    await sheet.getByRole('button', { name: /^Log / }).click();
    await todaysRows(page).getByText('Breastmilk · L 12m, R 8m').click();
    await button(dialog(page, 'Breastmilk · L 12m, R 8m'), 'Edit').click();
    const edit = dialog(page, 'Edit');
    expect(await field(edit, 'Left').inputValue()).toBe('12');
    await field(edit, 'Left').fill('');
    await button(edit, 'Save').click();
    await todaysRows(page).getByText('Breastmilk · R 8m').waitFor();
  });

  itInFull('R196 minutes cannot be more than a feed lasted', async () => {
    const anna = await signUp(lulla, 'Anna');
    const id = uuidv7();
    await tap(anna, atSide(id, 'left', ago(40)), endOf(id, ago(20)));
    const page = await visit(anna);
    await todaysRows(page).getByText('Breastmilk · L 20m').click();
    await button(dialog(page, 'Breastmilk · L 20m'), 'Edit').click();
    const edit = dialog(page, 'Edit');
    const right = edit.getByRole('textbox', { name: 'Right', exact: true });
    await right.fill('8');
    await edit.getByText('The feed lasted 20 min. Both sides together cannot be more.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await edit.getByRole('textbox', { name: 'Left', exact: true }).fill('12');
    await button(edit, 'Save').click();
    await todaysRows(page).getByText('Breastmilk · L 12m, R 8m').waitFor();
  });
});

describe('sides in Swedish', () => {
  const [speaking] = LANGUAGES;
  const { activity, child, messages, sheets } = speaking.words;

  itInFull('R197 the next side is marked, and nothing is found wrong in any theme, at 200 % text too', async () => {
    const anna = await signUp(lulla, 'Anna');
    const id = uuidv7();
    await tap(anna, atSide(id, 'left', ago(40)), endOf(id, ago(20)));
    const [, page] = await openSpeaking(browser, speaking);
    await signInSpeaking(page, anna, speaking);
    await tileIn(page, speaking, activity.quickLog.feed).click();
    const sheet = dialog(page, sheets.feed.title);
    const next = button(sheet, 'Höger Nästa');
    await next.waitFor();
    const look = (side: Element) => {
      const { backgroundColor, borderStyle, boxShadow, outlineStyle } = getComputedStyle(side);
      return [backgroundColor, borderStyle, boxShadow, outlineStyle];
    };
    expect(await next.evaluate(look)).toEqual(await button(sheet, 'Vänster').evaluate(look));
    await button(sheet, 'Starta nu utan sida').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    expect(await fitsAtDoubleSize(page)).toBe(true);
    await next.click();
    await button(page, 'Byt sida till vänster').waitFor();
    await toastIn(page, speaking, messages.done.feedStarted).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    expect(await fitsAtDoubleSize(page)).toBe(true);
  });

  itInFull('R200 twins are fed at one side each', async () => {
    const { anna } = await signUpTwins(lulla);
    const [, page] = await openSpeaking(browser, speaking);
    await signInSpeaking(page, anna, speaking);
    await tileIn(page, speaking, activity.quickLog.feed).click();
    const sheet = page.getByRole('dialog', { name: activity.both('Olle', 'Siv') });
    await choose(sheet, sheets.feed.breastmilk);
    await button(sheet, 'Vänster Olle vänster, Siv höger').click();
    for (const [name, side] of [
      ['Olle', 'Vänster'],
      ['Siv', 'Höger'],
    ] as const) {
      await rowsIn(page, speaking).filter({ hasText: name }).getByText(`Bröstmjölk · ${side}`).waitFor();
    }
    for (const name of ['Olle', 'Siv']) await button(page, `Pausa (${name})`).waitFor();
    await button(page, 'Byt sida till höger (Olle)').waitFor();
    await button(page, 'Byt sida till vänster (Siv)').waitFor();
    await chooseChild(page, speaking, 'Siv');
    await button(page, 'Byt sida till vänster').click();
    await rowsIn(page, speaking).getByText('Bröstmjölk · Vänster').waitFor();
    await chooseChild(page, speaking, child.both);
    expect(await rowsIn(page, speaking).getByText('Bröstmjölk · Vänster').count()).toBe(2);
  });
});
