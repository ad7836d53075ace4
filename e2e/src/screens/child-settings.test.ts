import { DAY } from '@lulla/domain/time/instant';
import { type LocalDate, localDate } from '@lulla/domain/time/zone';
import { addChild, getChildren } from '@lulla/server/test/children.ts';
import { createCouple, logDiaper } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { sync } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { AFTERNOON } from '../harness/browser.ts';
import { check } from '../harness/check.ts';
import { inLanguage, rowsIn, type Speaking, toastIn } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';

const shown = await showWorld();
const { world, origin } = shown;
const browser = await stageBrowser();
const daysAgo = (days: number): LocalDate => localDate(world.clock.now() - days * DAY, AFTERNOON);

/** The children on one person's settings. */
class ChildSettings {
  private constructor(
    readonly page: Page,
    readonly speaking: Speaking,
  ) {}

  static async open(person: Person, speaking: Speaking): Promise<ChildSettings> {
    const page = await shown.open(browser, person, speaking);
    await page.goto(`${origin}/settings`);
    const settings = new ChildSettings(page, speaking);
    await settings.button(settings.words.card.add).waitFor();
    return settings;
  }

  get words() {
    return this.speaking.words.child;
  }

  card(several = false): Locator {
    const { title, titleOfSeveral } = this.words.card;
    return this.page.getByRole('region', { name: several ? titleOfSeveral : title, exact: true });
  }

  row(text: string): Locator {
    return this.page.getByRole('listitem').getByRole('button').filter({ hasText: text });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  form(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  field(name: 'name' | 'birthDate' | 'dueDate'): Locator {
    return this.page.getByLabel(this.words.form[name], { exact: true });
  }

  async fill(fields: Partial<Record<'name' | 'birthDate' | 'dueDate', string>>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await this.field(name as 'name').fill(value);
  }

  async save(): Promise<void> {
    await this.button(this.words.form.save).click();
  }

  async add(fields: Parameters<ChildSettings['fill']>[0]): Promise<void> {
    await this.button(this.words.card.add).click();
    await this.fill(fields);
    await this.save();
    await this.form(this.words.form.addTitle).waitFor({ state: 'detached' });
  }

  toast(title: string): Locator {
    return toastIn(this.page, this.speaking, title).first();
  }

  async undo(title: string): Promise<void> {
    const { messages, activity } = this.speaking.words;
    await this.toast(title).getByRole('button', { name: activity.undo, exact: true }).click();
    await this.toast(messages.done.undone).waitFor();
  }
}

describe.each(inLanguage('sv'))('the children of a family, in $code', (speaking) => {
  const { child: words, messages, sheets, activity } = speaking.words;
  const { done, errors } = messages;
  let anna: Person;
  let erik: Person;

  beforeEach(async () => {
    [anna, erik] = await createCouple(world);
  });

  it('R171 who it is: told on one phone, seen live on the other, undone by either', async () => {
    const [hers, his] = [await ChildSettings.open(anna, speaking), await ChildSettings.open(erik, speaking)];
    await hers.card().getByText(words.card.nothingKnown).waitFor();
    await hers.row(words.unnamed).click();
    await hers.form(words.unnamed).waitFor();
    // The only child stays.
    expect(await hers.button(words.form.archive).count()).toBe(0);
    await hers.fill({ name: ' Olle ', birthDate: daysAgo(5) });
    await check(hers.page.getByRole('radio', { name: words.form.boy }));
    await check(hers.page.getByRole('radio', { name: words.form.colours.sky }));
    await hers.save();
    await hers.toast(done.saved).waitFor();
    for (const each of [hers, his]) await each.row('Olle').getByText(words.card.days(5)).waitFor();
    expect(await getChildren(world, anna)).toMatchObject([{ name: 'Olle', sex: 'boy', colour: 'sky' }]);

    await his.row('Olle').click();
    await his.fill({ name: 'Olof' });
    await his.save();
    await his.form('Olle').waitFor({ state: 'detached' });
    await hers.row('Olof').waitFor();
    // The row that opened the form has the focus again.
    expect(await his.row('Olof').evaluate((row) => row === document.activeElement)).toBe(true);
    await his.undo(done.saved);
    await hers.row('Olle').waitFor();
  });

  itInFull('R170 a date that cannot be is refused at its field, and nothing is sent', async () => {
    const hers = await ChildSettings.open(anna, speaking);
    await hers.button(words.card.add).click();
    const form = hers.form(words.form.addTitle);
    for (const [field, date, text] of [
      ['birthDate', daysAgo(-7), words.form.bornInFuture],
      ['birthDate', daysAgo(20 * 365), words.form.longAgo],
      ['dueDate', daysAgo(-400), words.form.dueTooFar],
      ['dueDate', daysAgo(3 * 365), words.form.dueNotNear],
    ] as const) {
      await hers.fill({ birthDate: field === 'dueDate' ? daysAgo(7) : '', dueDate: '', [field]: date });
      await hers.save();
      await form.getByText(text).waitFor();
      expect(await hers.field(field).getAttribute('aria-invalid')).toBe('true');
      expect(await hers.field(field).evaluate((input) => input === document.activeElement)).toBe(true);
    }
    await hers.fill({ dueDate: '', name: 'S'.repeat(51) });
    await hers.save();
    await form.getByText(speaking.words.account.displayNameInvalid).waitFor();
    expect(await findingsOn(hers.page)).toEqual([]);
    expect(await getChildren(world, anna)).toHaveLength(1);

    await hers.fill({ name: '', birthDate: '', dueDate: daysAgo(-30) });
    await hers.save();
    await hers.card(true).waitFor();
    // Two without a name are told apart.
    await hers.row(words.numbered(1)).getByText(words.card.nothingKnown).waitFor();
    await hers
      .row(words.numbered(2))
      .getByText(String(Number(daysAgo(-30).slice(0, 4))))
      .waitFor();
  });

  itInFull('offline: a child is added and changed, with Undo, and reaches the partner with the network', async () => {
    const [hers, his] = [await ChildSettings.open(anna, speaking), await ChildSettings.open(erik, speaking)];
    await hers.row(words.unnamed).click();
    await hers.fill({ name: 'Olle' });
    await hers.save();
    await hers.toast(done.saved).waitFor();
    await hers.page.context().setOffline(true);
    await hers.add({ name: 'Siv' });
    await hers.row('Siv').click();
    await hers.fill({ name: 'Sigrid', birthDate: daysAgo(0) });
    await hers.save();
    await hers.row('Sigrid').getByText(words.card.bornToday).waitFor();
    await hers.undo(done.saved);
    await hers.row('Siv').waitFor();
    await hers.page.context().setOffline(false);
    await his.row('Siv').waitFor();
    await his.card(true).waitFor();

    await hers.add({ name: 'Av misstag' });
    // What may have entries is archived, not deleted.
    await hers.undo(done.childAdded);
    await his.row('Av misstag').getByText(words.card.archived).waitFor();
  });

  itInFull('R171 is archived after a question, and taken back; the last one stays', async () => {
    await addChild(world, anna);
    const [hers, his] = [await ChildSettings.open(anna, speaking), await ChildSettings.open(erik, speaking)];
    await hers.row('Siv').click();
    await hers.button(words.form.archive).click();
    const question = hers.page.getByRole('alertdialog', { name: words.form.archiveTitle('Siv') });
    await question.getByText(words.form.archiveText('Siv')).waitFor();
    expect(await findingsOn(hers.page)).toEqual([]);
    await question.getByRole('button', { name: speaking.words.app.cancel }).click();
    await question.waitFor({ state: 'detached' });
    await hers.button(words.form.archive).click();
    await question.getByRole('button', { name: words.form.archive, exact: true }).click();
    await hers.toast(done.childArchived).waitFor();
    await his.row('Siv').getByText(words.card.archived).waitFor();
    expect(await hers.row('Siv').evaluate((row) => row === document.activeElement)).toBe(true);

    await his.row(words.unnamed).click();
    await his.form(words.unnamed).waitFor();
    expect(await his.button(words.form.archive).count()).toBe(0);
    await his.page.keyboard.press('Escape');
    await his.form(words.unnamed).waitFor({ state: 'detached' });
    await his.row('Siv').click();
    await his.button(words.form.takeBack).click();
    await his.toast(done.childTakenBack).waitFor();
    await hers.row('Siv').getByText(words.card.archived).waitFor({ state: 'detached' });
    expect(await getChildren(world, anna)).toMatchObject([{ isArchived: false }, { isArchived: false }]);
  });

  it('R171 archiving saves what was typed, asks by the typed name, and asks nothing of what cannot be', async () => {
    await addChild(world, anna);
    const hers = await ChildSettings.open(anna, speaking);
    await hers.row('Siv').click();
    const question = hers.page.getByRole('alertdialog');
    await hers.fill({ name: 'Bo', birthDate: daysAgo(-7) });
    await hers.button(words.form.archive).click();
    await hers.form('Siv').getByText(words.form.bornInFuture).waitFor();
    expect(await hers.field('birthDate').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await question.count()).toBe(0);
    await hers.fill({ birthDate: daysAgo(7) });
    await hers.button(words.form.archive).click();
    await question.getByText(words.form.archiveTitle('Bo')).waitFor();
    await question.getByRole('button', { name: words.form.archive, exact: true }).click();
    await hers.toast(done.childArchived).waitFor();
    await expect
      .poll(() => getChildren(world, anna))
      .toMatchObject([{}, { name: 'Bo', birthDate: daysAgo(7), isArchived: true }]);

    await hers.row('Bo').click();
    await hers.fill({ name: 'Bosse' });
    await hers.button(words.form.takeBack).click();
    await hers.toast(done.childTakenBack).waitFor();
    await hers.undo(done.childTakenBack);
    await hers.row('Bo').getByText(words.card.archived).waitFor();
    await expect.poll(() => getChildren(world, anna)).toMatchObject([{}, { name: 'Bo', isArchived: true }]);
  });

  itInFull('what the server refuses is told in words', async () => {
    const hers = await ChildSettings.open(anna, speaking);
    // As if the child had never been: the server has the last word.
    await hers.page.route('**/api/sync', async (route) => {
      const body = route.request().postDataJSON() as { operations: { action: { childId?: string } }[] };
      for (const { action } of body.operations)
        action.childId = action.childId?.replace(/.$/, (last) => (last === '0' ? '1' : '0')) ?? '';
      await route.continue({ postData: JSON.stringify(body) });
    });
    await hers.row(words.unnamed).click();
    await hers.fill({ name: 'Olle' });
    await hers.save();
    await hers.toast(errors.updatingChild).getByText(errors.child_not_found).waitFor();
  });

  itInFull('is clean in three themes, on the narrowest phone, and at 200 % text', async () => {
    const name = 'Karl-Alexander Maximilian Ferdinand Lindqvist';
    await addChild(world, anna, { name, birthDate: daysAgo(40) });
    const hers = await ChildSettings.open(anna, speaking);
    const fits = () => hers.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await findingsOn(hers.page)).toEqual([]);
    expect(await fitsAtDoubleSize(hers.page)).toBe(true);
    await hers.row(name).click();
    await hers.form(name).waitFor();
    expect(await fitsAtDoubleSize(hers.page)).toBe(true);
    expect(await findingsOn(hers.page)).toEqual([]);
    await hers.page.setViewportSize({ width: 320, height: 640 });
    expect(await fits()).toBe(true);
    await hers.page.keyboard.press('Escape');
    await hers.form(name).waitFor({ state: 'detached' });
    expect(await fits()).toBe(true);
  });

  itInFull('R172 an entry turns out to be about the other child, and back', async () => {
    const id = await logDiaper(world, anna);
    const siv = await addChild(world, anna);
    const page = await shown.open(browser, anna, speaking);
    const chosenFor = async () => {
      const { answer } = await sync(world, anna);
      return 'rows' in answer && answer.rows.find((row) => row.id === id)?.activity?.childId;
    };
    const openEdit = async () => {
      await rowsIn(page, speaking).first().getByRole('button').press('Enter');
      const details = page.getByRole('dialog', { name: activity.entry.diaper.pee });
      await details.getByText(words.label, { exact: true }).waitFor();
      await details.getByRole('button', { name: sheets.details.edit }).click();
      return page.getByRole('dialog', { name: sheets.edit.title });
    };
    for (const [name, childId] of [
      ['Siv', siv],
      [words.unnamed, undefined],
    ] as const) {
      const sheet = await openEdit();
      const about = sheet.getByRole('group', { name: words.label });
      await check(about.getByRole('radio', { name, exact: true }));
      expect(await findingsOn(page)).toEqual([]);
      await sheet.getByRole('button', { name: sheets.edit.save, exact: true }).click();
      await sheet.waitFor({ state: 'detached' });
      await expect.poll(chosenFor).toBe(childId);
    }
    // With one child there is nothing to choose.
    const [clara] = await createCouple(world);
    await logDiaper(world, clara);
    const hers = await shown.open(browser, clara, speaking);
    await rowsIn(hers, speaking).first().getByRole('button').press('Enter');
    await hers.getByRole('button', { name: sheets.details.edit }).click();
    await hers.getByRole('dialog', { name: sheets.edit.title }).waitFor();
    expect(await hers.getByText(words.label, { exact: true }).count()).toBe(0);
  });
});
