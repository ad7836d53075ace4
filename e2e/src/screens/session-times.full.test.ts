import type { Action } from '@lulla/domain/protocol/action';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { check } from '../harness/check.ts';
import { diaperWith, fallAsleep, sleepFrom, startBottle, tap } from '../harness/taps.ts';
import { tile, todaysRows } from '../stories/steps.ts';
import { findingsOn } from './audit.ts';
import { choose, dialog, message, openLogSheetsScene } from './log-sheets-scene.ts';

const MINUTE = 60_000;

const { lulla, visit, makeParents } = await openLogSheetsScene();

/** The author's own end of what was started, now. */
function endOf(start: Action, amountMl: number | null): Action {
  if (start.type !== 'feed.start' && start.type !== 'sleep.start') throw new Error(`No session: ${start.type}`);
  return { type: 'session.end', activityId: start.activityId, endedAt: Date.now(), amountMl, note: null };
}

/** The sheet of a sleep that is over, on the phone of somebody who is new. */
async function openFinishedSleep(name: string): Promise<{ page: Page; sheet: Locator }> {
  const page = await visit(await signUp(lulla, name));
  await tile(page, 'Start Sleep').click();
  const sheet = dialog(page, 'Sleep');
  await sheet.getByRole('button', { name: 'Earlier' }).click();
  await choose(sheet, 'Finished');
  return { page, sheet };
}

const questionIn = (sheet: Locator) => sheet.getByRole('alert').getByText('Longer than a day. Are the dates right?');

/** A moment after the question, another tap is the answer. */
async function answerWith(save: Locator, sheet: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await save.click({ timeout: 700 }).catch(() => {});
      return sheet.count();
    })
    .toBe(0);
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}

/** An end of its own, a day too early. Gives the field of its date. */
async function chooseYesterday(sheet: Locator): Promise<Locator> {
  await choose(sheet, 'Choose');
  const date = sheet.getByLabel('Date');
  await date.fill(daysBefore(await date.inputValue(), 1));
  return date;
}

const isFocused = (element: Element) => element === document.activeElement;

describe('time chips at an end', () => {
  it('a sleep is ended a while ago from its row, one’s own and the partner’s', async () => {
    const [anna, erik] = await makeParents();
    await tap(anna, fallAsleep(Date.now() - 40 * MINUTE));
    const page = await visit(anna);
    await page.getByRole('button', { name: 'End sleep (you)' }).click();
    const own = dialog(page, 'End sleep');
    await choose(own, '10 minutes ago');
    expect(await findingsOn(page)).toEqual([]);
    await own.getByText('30m', { exact: true }).waitFor();
    await own.getByRole('button', { name: /^End \d\d:\d\d$/ }).click();
    await message(page, 'Session ended').waitFor();
    await message(page, 'Sleep, 30m').waitFor();
    await tap(erik, fallAsleep(Date.now() - 20 * MINUTE));
    await page.getByRole('button', { name: 'End sleep (Erik)' }).click();
    const partners = dialog(page, 'End sleep started by Erik');
    expect(await partners.getByText('Add note').count()).toBe(0);
    await choose(partners, '15 minutes ago');
    await partners.getByRole('button', { name: /^End \d\d:\d\d$/ }).click();
    await message(page, 'Sleep, 5m').waitFor();
  });

  it('a feed too, with more than was in the bottle said gently; an end before the start is said, not saved', async () => {
    const person = await signUp(lulla, 'Moa');
    await tap(person, startBottle(120, Date.now() - 12 * MINUTE));
    const page = await visit(person);
    await tile(page, 'End Feed').click();
    const sheet = dialog(page, 'End feeding');
    await sheet.getByRole('button', { name: 'More than 120 ml' }).click();
    await sheet.getByRole('slider').fill('150');
    await sheet.getByText('more than the 120 ml that were in the bottle').waitFor();
    const date = await chooseYesterday(sheet);
    await sheet.getByRole('button', { name: 'Save 150 ml' }).click();
    await sheet.getByText('Invalid time. End time must be after start time').waitFor();
    await expect.poll(() => date.evaluate(isFocused)).toBe(true);
    await choose(sheet, '10 minutes ago');
    await sheet.getByRole('button', { name: 'Save 150 ml' }).click();
    await message(page, 'Feeding completed!').waitFor();
    await message(page, 'Bottle 150 ml, 2m').waitFor();
  });

  it('R13 those before the start cannot be chosen', async () => {
    const person = await signUp(lulla, 'Ylva');
    await tap(person, startBottle(120, Date.now() - 7 * MINUTE));
    const page = await visit(person);
    await tile(page, 'End Feed').click();
    const chip = (name: string) => dialog(page, 'End feeding').getByRole('radio', { name, exact: true });
    await chip('Now').waitFor();
    expect(await chip('5 minutes ago').isEnabled()).toBe(true);
    expect(await chip('10 minutes ago').isDisabled()).toBe(true);
    expect(await chip('Choose').isEnabled()).toBe(true);
    expect(await findingsOn(page)).toEqual([]);
  });

  it('a sleep that is over has them at both ends', async () => {
    const { page, sheet } = await openFinishedSleep('Alva');
    const end = (name: RegExp) => sheet.getByRole('group', { name });
    await check(end(/^Fell asleep/).getByRole('radio', { name: '1.5 hours ago' }));
    await check(end(/^Woke up/).getByRole('radio', { name: '15 minutes ago' }));
    await sheet.getByRole('button', { name: 'Save sleep 1h 15m' }).click();
    await message(page, 'Activity logged!').waitFor();
  });

  it('R36 a sleep of over a day is asked about once, and a right date takes the question back', async () => {
    const { page, sheet } = await openFinishedSleep('Vera');
    const fellAsleep = sheet.getByRole('group', { name: /^Fell asleep/ }).first();
    await check(fellAsleep.getByRole('radio', { name: 'Choose' }));
    const date = sheet.getByLabel('Date').first();
    const today = await date.inputValue();
    const longAgo = daysBefore(today, 300);
    await date.fill(longAgo);
    const save = sheet.getByRole('button', { name: /^Save sleep \d+h/ });
    const question = questionIn(sheet);
    // A double tap asks, and is not the answer too.
    await save.dblclick();
    await question.waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await date.fill(today);
    await question.waitFor({ state: 'detached' });
    await date.fill(longAgo);
    await save.click();
    await question.waitFor();
    const logged = message(page, 'Activity logged!').waitFor();
    await answerWith(sheet.getByRole('button', { name: /^Yes, save sleep \d+h/ }), sheet);
    await logged;
  });
});

it('R36 an edit that makes a sleep longer than a day asks once too, and a right date takes the question back', async () => {
  const vera = await signUp(lulla, 'Vera');
  const at = Date.now() - 30 * MINUTE;
  await tap(vera, sleepFrom(at - 60 * MINUTE, at));
  const page = await visit(vera);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Sleep/ })
    .press('Enter');
  await dialog(page, 'Sleep').getByRole('button', { name: 'Edit' }).click();
  const sheet = dialog(page, 'Edit');
  const date = sheet.getByLabel('Date').first();
  const today = await date.inputValue();
  const longAgo = daysBefore(today, 300);
  await date.fill(longAgo);
  const save = sheet.getByRole('button', { name: 'Save', exact: true });
  const question = questionIn(sheet);
  await save.dblclick();
  await question.waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await date.fill(daysBefore(today, 1));
  await date.fill(today);
  await question.waitFor({ state: 'detached' });
  await date.fill(longAgo);
  await save.click();
  await question.waitFor();
  const updated = message(page, 'Activity updated').waitFor();
  await answerWith(sheet.getByRole('button', { name: 'Yes, save', exact: true }), sheet);
  await updated;
});

describe('P10: an open sheet says at once that another has ended what it would end, and what was chosen', () => {
  it('of a feed, in place of its buttons', async () => {
    const [anna, erik] = await makeParents();
    const start = startBottle(120, Date.now() - 30 * MINUTE);
    await tap(anna, start);
    const page = await visit(erik);
    await tile(page, 'End Feed').click();
    const sheet = dialog(page, 'End feeding started by Anna');
    await sheet.getByRole('slider').fill('90');
    await choose(sheet, '10 minutes ago');
    await tap(anna, endOf(start, 60));
    await sheet.getByText(/^Already ended by Anna at \d\d:\d\d \(60 ml\)$/).waitFor();
    await sheet.getByText(/^You had chosen 90 ml, \d\d:\d\d\.$/).waitFor();
    expect(await sheet.getByRole('button').count()).toBe(1);
    expect(await findingsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('of one’s own feed, with the way to what was chosen', async () => {
    const [anna, erik] = await makeParents();
    const start = startBottle(120, Date.now() - 5 * MINUTE);
    await tap(anna, start);
    const page = await visit(anna);
    await tile(page, 'End Feed').click();
    const sheet = dialog(page, 'End feeding');
    await sheet.getByRole('slider').fill('90');
    // Before it began: refused, so it is no choice.
    await chooseYesterday(sheet);
    await tap(erik, endOf(start, 60));
    await sheet.getByText(/^Already ended by Erik at \d\d:\d\d \(60 ml\)$/).waitFor();
    await sheet.getByText('You had chosen 90 ml.', { exact: true }).waitFor();
    await sheet.getByRole('button', { name: 'Edit' }).click();
    await dialog(page, 'Edit').getByRole('button', { name: 'Save' }).waitFor();
  });

  it('of a sleep', async () => {
    const [anna, erik] = await makeParents();
    const start = fallAsleep(Date.now() - 30 * MINUTE);
    await tap(anna, start);
    const page = await visit(erik);
    await page.getByRole('button', { name: 'End sleep (Anna)' }).click();
    const sheet = dialog(page, 'End sleep started by Anna');
    await choose(sheet, '10 minutes ago');
    await tap(anna, endOf(start, null));
    await sheet.getByText(/^Already ended by Anna at \d\d:\d\d$/).waitFor();
    await sheet.getByText(/^You had chosen \d\d:\d\d\.$/).waitFor();
  });
});

describe('editing', () => {
  it('moves a time by minutes, and shows the duration it leads to before and after it is saved', async () => {
    const person = await signUp(lulla, 'Stina');
    await tap(person, sleepFrom(Date.now() - 90 * MINUTE, Date.now() - 50 * MINUTE));
    const page = await visit(person);
    await todaysRows(page)
      .getByRole('button', { name: /^Sleep/ })
      .click();
    await dialog(page, 'Sleep').getByRole('button', { name: 'Edit' }).click();
    const sheet = dialog(page, 'Edit');
    await sheet.getByText('40m', { exact: true }).waitFor();
    await sheet
      .getByRole('group', { name: 'Ended' })
      .getByRole('button', { name: '15 minutes later', exact: true })
      .click();
    await sheet
      .getByRole('group', { name: 'Started' })
      .getByRole('button', { name: '5 minutes earlier', exact: true })
      .click();
    await sheet.getByText('1h 0m', { exact: true }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await message(page, 'Activity updated').waitFor();
    await todaysRows(page).getByText('1h 0m').waitFor();
  });

  it('names what was in a diaper as the sheet does that logs it', async () => {
    const person = await signUp(lulla, 'Signe');
    await tap(person, diaperWith('both', Date.now() - MINUTE));
    const page = await visit(person);
    await todaysRows(page)
      .getByRole('button', { name: /^Pee and poo/ })
      .click();
    await dialog(page, 'Pee and poo').getByRole('button', { name: 'Edit' }).click();
    const labels = dialog(page, 'Edit').locator('label', { has: page.getByRole('radio') });
    expect(await labels.allTextContents()).toEqual(['Pee', 'Poo', 'Both']);
  });

  it('brings what is wrong with an end above its Save, shows no duration then, and says that an end is missing', async () => {
    const person = await signUp(lulla, 'Ebba');
    const start = startBottle(120, Date.now() - 12 * MINUTE);
    await tap(person, start, endOf(start, 90));
    const page = await visit(person);
    await todaysRows(page)
      .getByRole('button', { name: /^Bottle/ })
      .click();
    await dialog(page, /^Bottle/)
      .getByRole('button', { name: 'Edit' })
      .click();
    const sheet = dialog(page, 'Edit');
    const ended = sheet.getByRole('group', { name: 'Ended' });
    const save = sheet.getByRole('button', { name: 'Save', exact: true });
    await sheet.getByText('Duration').waitFor();
    const seen = async (text: string) => {
      await sheet.getByText(text).waitFor();
      const [fault, button] = await Promise.all([sheet.getByText(text).boundingBox(), save.boundingBox()]);
      return fault !== null && button !== null && fault.y + fault.height <= button.y;
    };
    await ended.getByRole('button', { name: '15 minutes earlier', exact: true }).click();
    await expect.poll(() => seen('End time must be after start time')).toBe(true);
    expect(await sheet.getByText('Duration').count()).toBe(0);
    await ended.getByLabel('Time').fill('');
    await expect.poll(() => seen('Enter a date and a time')).toBe(true);
    await save.click();
    await expect.poll(() => seen('Invalid time. Enter a date and a time')).toBe(true);
    await expect.poll(() => ended.getByLabel('Date').evaluate(isFocused)).toBe(true);
    expect(await message(page, 'Invalid time').count()).toBe(0);
  });

  it('says what keeps it from being saved', async () => {
    const person = await signUp(lulla, 'Elsa');
    await tap(person, sleepFrom(Date.now() - 20 * MINUTE, Date.now() - 5 * MINUTE));
    const page = await visit(person);
    await todaysRows(page)
      .getByRole('button', { name: /^Sleep/ })
      .click();
    await dialog(page, 'Sleep').getByRole('button', { name: 'Edit' }).click();
    const sheet = dialog(page, 'Edit');
    await sheet
      .getByRole('group', { name: 'Ended' })
      .getByRole('button', { name: '15 minutes later', exact: true })
      .click();
    await sheet.getByText('Cannot log future time').waitFor();
    const marked = (name: string) => sheet.getByRole('group', { name }).locator('[aria-invalid="true"]').count();
    expect([await marked('Started'), await marked('Ended')]).toEqual([0, 2]);
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await sheet.getByText('Invalid time. Cannot log future time').waitFor();
  });
});
