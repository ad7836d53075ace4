import type { Action } from '@lulla/domain/wire/action';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { openDevice } from '../harness/browser.ts';
import { startStage } from '../harness/stage.ts';
import { bottleOf, breastmilkAt, diaperWith, fallAsleep, sleepFrom, startBottle, tap } from '../harness/taps.ts';
import { signInOnScreen, startBottle as startBottleOnScreen, tile, todaysRows } from '../stories/steps.ts';
import { findingsOn } from './audit.ts';

const MINUTE = 60_000;

const { lulla, browser } = await startStage();

/** The dashboard of a person on a phone, in English. */
async function visit(person: Person): Promise<Page> {
  const context = await openDevice(browser, { moves: true });
  const page = await context.newPage();
  await signInOnScreen(page, person);
  return page;
}

async function makeParents(): Promise<[Person, Person]> {
  const anna = await signUp(lulla, 'Anna');
  const erik = await signUp(lulla, 'Erik');
  await becomePartners(anna, erik);
  return [anna, erik];
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const message = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** The author's own end of what was started, now. */
function endOf(start: Action, amountMl: number | null): Action {
  if (start.type !== 'feed.start' && start.type !== 'sleep.start') throw new Error(`No session: ${start.type}`);
  return { type: 'session.end', activityId: start.activityId, endedAt: Date.now(), amountMl, note: null };
}

async function choose(sheet: Locator, name: string): Promise<void> {
  await sheet.getByRole('radio', { name, exact: true }).check({ force: true });
}

describe.each([
  ['a phone 320 px wide', { width: 320, height: 568 }],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a small phone on its side', { width: 667, height: 375 }],
])('small screens (core-tracking §2): %s', (_, size) => {
  it('has the Quick Log in two columns and shows every preset of a feed whole', async () => {
    const person = await signUp(lulla, 'Sixten');
    const context = await openDevice(browser, { person, size });
    const page = await context.newPage();
    await page.goto(lulla.origin);
    const [feed, sleep, diaper] = await Promise.all(
      ['Feed', 'Start Sleep', 'Diaper'].map((name) => tile(page, name).boundingBox()),
    );
    expect(sleep?.y).toBe(feed?.y);
    expect(diaper?.x).toBe(feed?.x);
    await tile(page, 'Feed').click();
    const sheet = dialog(page, 'Feed');
    const save = await sheet.getByRole('button', { name: 'Start now' }).boundingBox();
    for (const name of ['30', '300']) {
      const preset = await sheet.locator('label', { hasText: new RegExp(`^${name}$`) }).boundingBox();
      expect((preset?.y ?? 0) + (preset?.height ?? 0)).toBeLessThan(save?.y ?? 0);
      expect(preset?.height).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });
});

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
    await sheet.getByRole('slider').fill('150');
    await sheet.getByText('more than the 120 ml that were in the bottle').waitFor();
    await choose(sheet, '30 minutes ago');
    await sheet.getByRole('button', { name: 'Save 150 ml' }).click();
    await message(page, 'Invalid time').waitFor();
    await sheet.getByText('The end cannot come before the start.').waitFor();
    await choose(sheet, '10 minutes ago');
    await sheet.getByRole('button', { name: 'Save 150 ml' }).click();
    await message(page, 'Feeding completed!').waitFor();
    await message(page, 'Bottle 150 ml, 2m').waitFor();
  });

  it('a sleep that is over has them at both ends', async () => {
    const page = await visit(await signUp(lulla, 'Alva'));
    await tile(page, 'Start Sleep').click();
    const sheet = dialog(page, 'Sleep');
    await sheet.getByRole('button', { name: 'Earlier' }).click();
    await choose(sheet, 'Finished');
    const [fellAsleep, wokeUp] = [/^Fell asleep/, /^Woke up/].map((name) => sheet.getByRole('group', { name }));
    await fellAsleep?.getByRole('radio', { name: '1.5 hours ago' }).check({ force: true });
    await wokeUp?.getByRole('radio', { name: '15 minutes ago' }).check({ force: true });
    await sheet.getByRole('button', { name: 'Save sleep 1h 15m' }).click();
    await message(page, 'Activity logged!').waitFor();
  });

  it('R36 a sleep of over a day is asked about once, and a right date takes the question back', async () => {
    const page = await visit(await signUp(lulla, 'Vera'));
    await tile(page, 'Start Sleep').click();
    const sheet = dialog(page, 'Sleep');
    await sheet.getByRole('button', { name: 'Earlier' }).click();
    await choose(sheet, 'Finished');
    const fellAsleep = sheet.getByRole('group', { name: /^Fell asleep/ }).first();
    await fellAsleep.getByRole('radio', { name: 'Choose' }).check({ force: true });
    const date = sheet.getByLabel('Date').first();
    const today = await date.inputValue();
    const longAgo = new Date(Date.parse(today) - 300 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
    await date.fill(longAgo);
    const save = sheet.getByRole('button', { name: /^Save sleep \d+h/ });
    const question = sheet.getByRole('alert').getByText('Longer than a day. Are the dates right?');
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
    // A moment later it is the answer.
    await expect
      .poll(async () => {
        await save.click({ timeout: 700 }).catch(() => {});
        return sheet.count();
      })
      .toBe(0);
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
  const longAgo = new Date(Date.parse(today) - 300 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  await date.fill(longAgo);
  const save = sheet.getByRole('button', { name: 'Save change' });
  const question = sheet.getByRole('alert').getByText('Longer than a day. Are the dates right?');
  await save.dblclick();
  await question.waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await date.fill(new Date(Date.parse(today) - 24 * 60 * MINUTE).toISOString().slice(0, 10));
  await date.fill(today);
  await question.waitFor({ state: 'detached' });
  await date.fill(longAgo);
  await save.click();
  await question.waitFor();
  const updated = message(page, 'Activity updated').waitFor();
  await expect
    .poll(async () => {
      await save.click({ timeout: 700 }).catch(() => {});
      return sheet.count();
    })
    .toBe(0);
  await updated;
});

describe('decision 10: an open sheet says at once that another has ended what it would end, and what was chosen', () => {
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
    await sheet.getByRole('button', { name: 'Save change' }).click();
    await message(page, 'Activity updated').waitFor();
    await todaysRows(page).getByText('1h 0m').waitFor();
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
    await sheet.getByRole('button', { name: 'Save change' }).click();
    await message(page, 'Invalid time').waitFor();
    await sheet.waitFor();
  });
});

it('decision 17: drops of several types, each with its count, one activity each', async () => {
  const page = await visit(await signUp(lulla, 'Hilda'));
  await page.getByRole('button', { name: 'No drops fed today' }).click();
  const sheet = dialog(page, 'Feed');
  await sheet.getByRole('checkbox', { name: 'Lactase' }).check({ force: true });
  await sheet.getByRole('button', { name: 'More drops Lactase' }).click();
  await sheet.getByRole('button', { name: 'Log drops' }).click();
  await message(page, 'Drops logged!').waitFor();
  await todaysRows(page).getByText('Vitamin D, 5 drops').waitFor();
  await todaysRows(page).getByText('Lactase, 6 drops').waitFor();
  expect(await page.getByText('No drops fed today').count()).toBe(0);
  await tile(page, 'Feed').click();
  await choose(dialog(page, 'Feed'), 'Drops');
  // What was given last stands chosen.
  expect(await sheet.getByRole('checkbox', { name: 'Lactase' }).isChecked()).toBe(true);
});

it('the kind and the amount of the last feed stand chosen: two taps, whoever gave it', async () => {
  const [anna, erik] = await makeParents();
  await tap(erik, bottleOf(180, Date.now() - 20 * MINUTE));
  const page = await visit(anna);
  await todaysRows(page).getByText('Bottle 180 ml').waitFor();
  await tile(page, 'Feed').click();
  const sheet = dialog(page, 'Feed');
  expect(await sheet.getByRole('radio', { name: '180', exact: true }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await tap(erik, breastmilkAt(Date.now() - 10 * MINUTE));
  await todaysRows(page).getByText('Breastmilk').waitFor();
  await tile(page, 'Feed').click();
  expect(await sheet.getByRole('radio', { name: 'Breastmilk', exact: true }).isChecked()).toBe(true);
});

describe('a form that is half filled survives what comes in', () => {
  it('a new feed, while the partner logs', async () => {
    const [anna, erik] = await makeParents();
    const page = await visit(anna);
    await tile(page, 'Feed').click();
    const sheet = dialog(page, 'Feed');
    await choose(sheet, '210');
    await sheet.getByRole('button', { name: 'Earlier' }).click();
    await choose(sheet, 'Finished');
    await choose(sheet, '15 minutes ago');
    await sheet.getByText('Add note').click();
    await sheet.getByLabel('Note').fill('spat a little');
    await tap(erik, bottleOf(90, Date.now()), diaperWith('pee', Date.now()));
    await page.getByText('Bottle 90 ml').first().waitFor({ state: 'attached' });
    expect(await sheet.getByRole('radio', { name: '210', exact: true }).isChecked()).toBe(true);
    expect(await sheet.getByRole('radio', { name: '15 minutes ago', exact: true }).isChecked()).toBe(true);
    expect(await sheet.getByLabel('Note').inputValue()).toBe('spat a little');
    await sheet.getByRole('button', { name: /^Log \d\d:\d\d$/ }).click();
    await message(page, 'Past feeding logged!').waitFor();
    await todaysRows(page).getByText('spat a little').waitFor();
  });

  it('an edit, while the same session is ended elsewhere', async () => {
    const [anna, erik] = await makeParents();
    const page = await visit(anna);
    await startBottleOnScreen(page, 120);
    await todaysRows(page)
      .getByRole('button', { name: /^Bottle 120 ml/ })
      .click();
    await dialog(page, 'Bottle 120 ml').getByRole('button', { name: 'Edit' }).click();
    const sheet = dialog(page, 'Edit');
    await choose(sheet, '240');
    await sheet.getByText('Add note').click();
    await sheet.getByLabel('Note').fill('half asleep');
    await tap(erik, diaperWith('poo', Date.now()));
    await sheet.getByRole('group', { name: 'Ended' }).waitFor();
    expect(await sheet.getByRole('radio', { name: '240', exact: true }).isChecked()).toBe(true);
    expect(await sheet.getByLabel('Note').inputValue()).toBe('half asleep');
  });
});

it('a short tap on a tile is seen at once, before its sheet stands; a double tap opens one', async () => {
  const page = await visit(await signUp(lulla, 'Tova'));
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenPresses: seen });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Element && target.hasAttribute('data-pressed')) seen.push('pressed');
        for (const node of addedNodes)
          if (node instanceof Element && node.querySelector('[role=dialog]')) seen.push('sheet');
      }
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-pressed'] });
  });
  await expect
    .poll(async () => {
      await tile(page, 'Diaper').dblclick();
      await dialog(page, 'Diaper').waitFor();
      const seen = await page.evaluate(() => Reflect.get(window, 'seenPresses') as string[]);
      const [first] = seen.splice(0);
      await dialog(page, 'Diaper').getByRole('button', { name: 'Close' }).click();
      await dialog(page, 'Diaper').waitFor({ state: 'detached' });
      return first;
    })
    .toBe('pressed');
});

it('LOOK: breastmilk has an icon of its own, no bottle: in the list and in its sheet', async () => {
  const person = await signUp(lulla, 'Mira');
  await tap(person, bottleOf(120, Date.now() - 90 * MINUTE), breastmilkAt(Date.now() - 60 * MINUTE));
  const page = await visit(person);
  const drawn = (where: Locator) => where.locator('svg path').first().getAttribute('d');
  const row = (text: string) => todaysRows(page).filter({ hasText: text });
  const icon = await drawn(row('Breastmilk'));
  expect(icon).not.toBe(await drawn(row('Bottle 120 ml')));
  await tile(page, 'Feed').click();
  const sheet = dialog(page, 'Feed');
  await choose(sheet, 'Breastmilk');
  const panel = sheet.locator('[data-tone="feed"]').filter({ hasText: 'Time counts from when you start' });
  expect(await drawn(panel.last())).toBe(icon);
});
