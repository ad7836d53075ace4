import { DAY } from '@lulla/domain/time/instant';
import { addMonths, firstDay, localMonth, monthOf } from '@lulla/domain/time/month';
import { addDays, type LocalDate, localDate } from '@lulla/domain/time/zone';
import { addEvent, buildEventAdd } from '@lulla/server/test/events.ts';
import { createCouple } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { act } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { calendarAddress as addressEn } from '@lulla/web/src/i18n/calendar-address/en.ts';
import { calendarAddress as addressSv } from '@lulla/web/src/i18n/calendar-address/sv.ts';
import { dateText, monthText } from '@lulla/web/src/time/date-text.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { inLanguage, LANGUAGES, openSpeaking, type Speaking, toastIn } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn } from './audit.ts';

const shown = await showWorld();
const { world, origin } = shown;
const browser = await stageBrowser();

/** What the catalogue says, to the letter (accounts §8). */
const SAID = {
  en: {
    loading: 'Failed to load calendar events',
    adding: 'Failed to add calendar event',
    updating: 'Failed to update calendar event',
    deleting: 'Failed to delete calendar event',
    added: 'Event added',
    updated: 'Event updated',
    deleted: 'Event deleted',
    early: 'End time must be after start time',
    untitled: 'Enter a title',
    you: 'you',
    undone: 'Undone',
    undo: 'Undo',
    allDay: 'All day',
    until: 'until 14:00',
    empty: 'Nothing planned',
    waiting: 'On this device',
  },
  sv: {
    loading: 'Det gick inte att ladda kalendern',
    adding: 'Det gick inte att lägga till händelsen',
    updating: 'Det gick inte att ändra händelsen',
    deleting: 'Det gick inte att ta bort händelsen',
    added: 'Händelsen är tillagd',
    updated: 'Händelsen är ändrad',
    deleted: 'Händelsen är borttagen',
    early: 'Sluttiden måste vara efter starttiden',
    untitled: 'Skriv en rubrik',
    you: 'du',
    undone: 'Ångrat',
    undo: 'Ångra',
    allDay: 'Hela dagen',
    until: 'till 14:00',
    empty: 'Inget inplanerat',
    waiting: 'På enheten',
  },
} as const;

const ADDRESS_WORDS = { en: addressEn, sv: addressSv };

/** The calendar on one person's screen. */
class CalendarPage {
  private constructor(
    readonly page: Page,
    readonly speaking: Speaking,
    readonly today: LocalDate,
  ) {}

  static async open(person: Person, speaking: Speaking): Promise<CalendarPage> {
    const [, page] = await openSpeaking(browser, speaking);
    await shown.signIn(page, person);
    await page.goto(`${origin}/calendar`);
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    const calendar = new CalendarPage(page, speaking, localDate(world.clock.now(), zone));
    await page.getByText(SAID[speaking.code].empty).or(page.getByRole('listitem')).first().waitFor();
    return calendar;
  }

  private get words() {
    return this.speaking.words.calendar;
  }

  /** A day of the grid that has so many events. */
  day(date: LocalDate, count = 0): Locator {
    const name = this.words.day(dateText(date, this.speaking.code, this.speaking.locale), {
      isToday: date === this.today,
      count,
    });
    return this.page.getByRole('button', { name, exact: true });
  }

  panel(date: LocalDate): Locator {
    return this.page.getByRole('region', { name: dateText(date, this.speaking.code, this.speaking.locale) });
  }

  /** On its heading: what was pressed is gone. */
  async expectFocusOn(date: LocalDate): Promise<void> {
    await this.panel(date).getByRole('heading', { level: 2 }).and(this.page.locator(':focus')).waitFor();
  }

  row(title: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: title });
  }

  form(kind: 'addTitle' | 'editTitle'): Locator {
    return this.page.getByRole('dialog', { name: this.words.form[kind] });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async fill(fields: Partial<Record<'title' | 'startTime' | 'endTime' | 'description', string>>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      await this.page.getByLabel(this.words.form[name as 'title'], { exact: true }).fill(value);
    }
  }

  async save(): Promise<void> {
    await this.button(this.words.form.save).click();
  }

  async add(fields: Parameters<CalendarPage['fill']>[0]): Promise<void> {
    await this.button(this.words.add).click();
    await this.fill(fields);
    await this.save();
    await this.form('addTitle').waitFor({ state: 'detached' });
  }

  /** Presses *Undo* in the message of a write. */
  async undo(title: string): Promise<void> {
    await toastIn(this.page, this.speaking, title)
      .getByRole('button', { name: SAID[this.speaking.code].undo, exact: true })
      .click();
    await this.expectToast(SAID[this.speaking.code].undone);
  }

  async expectToast(title: string, text = ''): Promise<void> {
    await toastIn(this.page, this.speaking, title).filter({ hasText: text }).first().waitFor();
  }
}

describe.each(inLanguage('sv'))('the shared calendar, in $code', (speaking) => {
  const words = speaking.words.calendar;
  const said = SAID[speaking.code];
  let anna: Person;
  let erik: Person;

  beforeEach(async () => {
    [anna, erik] = await createCouple(world);
  });

  it('live between two parents: add, edit and delete, each their own (A2.58, P6) [A1.13 A2.9 A2.58 A4.25 A6.9 A7.16 A8.49 A8.50 A8.51]', async () => {
    const [hers, his] = [await CalendarPage.open(anna, speaking), await CalendarPage.open(erik, speaking)];
    const { today } = hers;
    await hers.add({ title: 'BVC', startTime: '09:30', endTime: '10:15', description: 'Bring the card' });
    await hers.expectToast(said.added);
    await hers.row('BVC').getByText(said.you, { exact: true }).waitFor();
    await his.row('BVC').getByText(anna.displayName, { exact: true }).waitFor();
    await his.row('BVC').getByText('Bring the card').waitFor();
    for (const { page } of [hers, his]) await page.getByText('09:30', { exact: true }).waitFor();
    await his.day(today, 1).waitFor();
    const { othersEntry } = speaking.words.sheets.details;
    await his.row('BVC').getByText(othersEntry(anna.displayName)).waitFor();
    expect(await his.row('BVC').getByRole('button').count()).toBe(0);
    expect(await hers.row('BVC').getByText(othersEntry('')).count()).toBe(0);

    await his.add({ title: 'Fika' });
    await his.add({ title: 'Tidigt', startTime: '07:00' });
    await hers.day(today, 3).waitFor();
    const titles = hers.page.getByRole('listitem').locator('p.font-medium');
    expect(await titles.allTextContents()).toEqual(['Tidigt', 'BVC', 'Fika']);

    await hers.button(words.editOf('BVC')).click();
    await hers.fill({ title: 'BVC, flyttat', startTime: '11:00', endTime: '' });
    await hers.save();
    await hers.expectToast(said.updated);
    await his.row('BVC, flyttat').getByText('11:00', { exact: true }).waitFor();

    await hers.button(words.removeOf('BVC, flyttat')).click();
    const question = hers.page.getByRole('alertdialog', { name: words.deletion.title });
    await question.getByText('BVC, flyttat').waitFor();
    await question.getByRole('button', { name: speaking.words.app.cancel }).click();
    await hers.row('BVC, flyttat').waitFor();
    await hers.button(words.removeOf('BVC, flyttat')).click();
    await question.getByRole('button', { name: words.deletion.confirm }).click();
    await hers.expectToast(said.deleted);
    for (const each of [hers, his]) await each.row('BVC, flyttat').waitFor({ state: 'detached' });
    await his.day(today, 2).waitFor();
    // What had the focus is gone: it is on the day's heading, not lost.
    expect(await hers.page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  });

  itInFull('says at the field alone what does not go (A5.15, P51) [A5.15]', async () => {
    const hers = await CalendarPage.open(anna, speaking);
    await hers.button(words.add).click();
    await hers.save();
    await hers.form('addTitle').getByText(said.untitled).waitFor();
    const title = hers.page.getByLabel(words.form.title, { exact: true });
    expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
    await hers.fill({ title: 'BVC', endTime: '10:00', startTime: '10:00' });
    await hers.save();
    const end = hers.page.getByLabel(words.form.endTime, { exact: true });
    expect(await end.getAttribute('aria-invalid')).toBe('true');
    await hers.form('addTitle').getByText(said.early).waitFor();
    expect(await toastIn(hers.page, speaking, said.adding).count()).toBe(0);
    expect(await findingsOn(hers.page)).toEqual([]);
    await hers.fill({ endTime: '10:01' });
    await hers.save();
    await hers.expectToast(said.added);
    await hers.button(words.editOf('BVC')).click();
    await hers.fill({ endTime: '09:00' });
    await hers.save();
    await hers.form('editTitle').getByText(said.early).waitFor();
  });

  itInFull('P38: an end may stand alone, and each write has Undo, offline too', async () => {
    const hers = await CalendarPage.open(anna, speaking);
    await hers.add({ title: 'Farmor hämtar', endTime: '14:00' });
    await hers.row('Farmor hämtar').getByText(said.until, { exact: true }).waitFor();
    await hers.page.context().setOffline(true);
    expect(await findingsOn(hers.page)).toEqual([]);

    await hers.button(words.editOf('Farmor hämtar')).click();
    await hers.fill({ title: 'Mormor hämtar', endTime: '' });
    await hers.save();
    await hers.row('Mormor hämtar').getByText(said.allDay, { exact: true }).waitFor();
    await hers.undo(said.updated);
    await hers.row('Farmor hämtar').getByText(said.until, { exact: true }).waitFor();

    await hers.button(words.removeOf('Farmor hämtar')).click();
    await hers.button(words.deletion.confirm).click();
    await hers.row('Farmor hämtar').waitFor({ state: 'detached' });
    await hers.undo(said.deleted);
    await hers.row('Farmor hämtar').getByText(said.until, { exact: true }).waitFor();
    await hers.page.context().setOffline(false);
    await hers.row('Farmor hämtar').getByText(said.waiting).waitFor({ state: 'detached' });

    const his = await CalendarPage.open(erik, speaking);
    expect(await his.page.getByRole('listitem').count()).toBe(1);
    await his.row('Farmor hämtar').getByText(said.until, { exact: true }).waitFor();
    await hers.add({ title: 'Av misstag' });
    await hers.undo(said.added);
    await hers.row('Av misstag').waitFor({ state: 'detached' });
    expect(await hers.page.getByRole('listitem').count()).toBe(1);
  });

  itInFull('offline: what is added and changed shows at once, waits, and then reaches the partner (P9)', async () => {
    const [hers, his] = [await CalendarPage.open(anna, speaking), await CalendarPage.open(erik, speaking)];
    const context = hers.page.context();
    await context.setOffline(true);
    await hers.add({ title: 'Utan nät' });
    await hers.row('Utan nät').getByText(said.waiting).waitFor();
    await hers.button(words.editOf('Utan nät')).click();
    await hers.fill({ startTime: '08:15' });
    await hers.save();
    await hers.row('Utan nät').getByText('08:15').waitFor();
    await context.setOffline(false);
    await his.row('Utan nät').getByText('08:15').waitFor();
    await hers.row('Utan nät').getByText(said.waiting).waitFor({ state: 'detached' });
  });

  itInFull('a write that the server refuses is told and kept, with the catalogue’s text (A8.48) [A8.48]', async () => {
    const hers = await CalendarPage.open(anna, speaking);
    await hers.add({ title: 'Borta' });
    await hers.row('Borta').getByText(said.waiting).waitFor({ state: 'detached' });
    // As if the event had never been: the server has the last word.
    await hers.page.route('**/api/sync', async (route) => {
      const body = route.request().postDataJSON() as { operations: { action: { type: string; eventId?: string } }[] };
      for (const { action } of body.operations)
        action.eventId = action.eventId?.replace(/.$/, (last) => (last === '0' ? '1' : '0')) ?? '';
      await route.continue({ postData: JSON.stringify(body) });
    });
    await hers.button(words.removeOf('Borta')).click();
    await hers.page.getByRole('button', { name: words.deletion.confirm, exact: true }).click();
    await hers.expectToast(said.deleting);
  });

  itInFull(
    'older months are read on demand, also after a failure, and follow what the partner does (S46, A8.45) [A8.45]',
    async () => {
      const hers = await CalendarPage.open(anna, speaking);
      const month = addMonths(localMonth(world.clock.now(), 'UTC'), -4);
      await addEvent(world, erik, { title: 'Hembesök', date: firstDay(month) });
      let isDown = true;
      await hers.page.route('**/api/calendar?*', (route) =>
        isDown ? route.fulfill({ status: 500, json: { error: { code: 'internal' } } }) : route.fallback(),
      );
      for (let step = 0; step < 4; step += 1) await hers.button(words.previousMonth).click();
      await hers.page.getByRole('heading', { name: monthText(month, speaking.code) }).waitFor();
      await hers.expectToast(said.loading);
      await hers.panel(firstDay(month)).getByText(said.loading).waitFor();
      // The message says it already.
      expect(await hers.panel(firstDay(month)).getByRole('alert').count()).toBe(0);
      isDown = false;
      await hers.page.getByRole('button', { name: speaking.words.app.tryAgain }).press('Enter');
      await hers.row('Hembesök').waitFor();
      await hers.expectFocusOn(firstDay(month));
      await act(world, erik, buildEventAdd({ title: 'Samma dag', date: firstDay(month) }));
      await hers.row('Samma dag').waitFor();
      await hers.day(firstDay(month), 2).waitFor();
      await hers.button(words.today).press('Enter');
      await hers.expectFocusOn(hers.today);
    },
  );

  itInFull(
    'R311 R312 shows in another calendar: an address is made, copied, replaced and ended; offline it says so',
    async () => {
      const hers = await CalendarPage.open(anna, speaking);
      const { page } = hers;
      const told = ADDRESS_WORDS[speaking.code];
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await hers.add({ title: 'BVC' });
      await hers.row('BVC').getByText(said.waiting).waitFor({ state: 'detached' });
      const sheet = page.getByRole('dialog', { name: told.title });
      await hers.button(words.elsewhere).click();
      await sheet.getByRole('button', { name: told.create }).click();
      const shownAddress = sheet.getByText(/\/api\/calendar-address\/[\w-]{43}\.ics$/);
      await shownAddress.waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await sheet.getByRole('button', { name: told.copy }).click();
      await sheet.getByRole('button', { name: told.copied }).waitFor();
      const first = await page.evaluate(() => navigator.clipboard.readText());
      expect(first).toBe(await shownAddress.textContent());
      const statusOf = async (address: string) => (await fetch(address)).status;
      expect(await (await fetch(first)).text()).toContain('SUMMARY:BVC');

      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await hers.button(words.elsewhere).click();
      await sheet.getByRole('button', { name: told.replace }).click();
      const confirm = (title: string, label: string) =>
        page.getByRole('alertdialog', { name: title }).getByRole('button', { name: label, exact: true });
      await confirm(told.replaceTitle, told.replace).click();
      await shownAddress.waitFor();
      const second = (await shownAddress.textContent()) ?? '';
      expect(await Promise.all([first, second].map(statusOf))).toEqual([404, 200]);

      await page.context().setOffline(true);
      await sheet.getByRole('button', { name: told.revoke }).click();
      await confirm(told.revokeTitle, told.revoke).click();
      await page.getByRole('alertdialog', { name: told.revokeTitle }).getByText(told.offlineText).waitFor();
      await page.context().setOffline(false);
      await confirm(told.revokeTitle, told.revoke).click();
      await hers.expectToast(told.revoked);
      expect(await statusOf(second)).toBe(404);
      await sheet.waitFor({ state: 'detached' });

      await page.context().setOffline(true);
      await hers.button(words.elsewhere).click();
      await sheet.getByText(told.offlineText).waitFor();
    },
  );

  itInFull(
    'the grid is a week from Monday, goes by the keyboard, and is clean in three themes [A2.58 A9.22]',
    async () => {
      const hers = await CalendarPage.open(anna, speaking);
      const { page, today } = hers;
      await hers.add({ title: 'BVC', startTime: '09:30', description: 'Bring the card' });
      await act(world, erik, buildEventAdd({ title: 'Fika', date: today, startTime: null }));
      await hers.day(today, 2).waitFor();
      const monday = { sv: /^må/i, en: /^mo/i }[speaking.code];
      // Hidden from screen readers: each day's own name begins with its weekday.
      expect(await page.locator('th').first().textContent()).toMatch(monday);
      expect(await findingsOn(page)).toEqual([]);
      await hers.day(today, 2).focus();
      const [next, later] = [addDays(today, 1), addDays(today, 8)];
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => hers.day(later).evaluate((day) => day === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await hers.panel(later).getByText(said.empty).waitFor();
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => hers.day(next).evaluate((day) => day === document.activeElement)).toBe(true);
      await page.keyboard.press('Space');
      await hers.panel(next).waitFor();
      // A day that was clicked is where the keys go on.
      const clicked = monthOf(addDays(next, 3)) === monthOf(next) ? addDays(next, 3) : addDays(next, -3);
      await hers.day(clicked).click();
      await page.keyboard.press('ArrowLeft');
      await expect
        .poll(() => hers.day(addDays(clicked, -1)).evaluate((day) => day === document.activeElement))
        .toBe(true);
      // Into another month: it is shown, its first day is chosen, and the focus goes on from where it was.
      const month = addMonths(monthOf(next), 1);
      await page.keyboard.press('PageDown');
      await page.getByRole('heading', { name: monthText(month, speaking.code) }).waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('td')?.dataset['day']))
        .toContain(month);
      await hers.panel(monthOf(today) === month ? today : firstDay(month)).waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect
        .poll(() =>
          page.getByRole('gridcell', { selected: true }).evaluate((cell) => cell.contains(document.activeElement)),
        )
        .toBe(true);
      await hers.button(words.add).click();
      await hers.form('addTitle').waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await hers.form('addTitle').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: words.back }).click();
      await page.getByRole('region', { name: speaking.words.activity.quickLog.label }).waitFor();
    },
  );
});

itInFull('the chosen day follows today past midnight, by the clock of the log', async () => {
  const [english] = LANGUAGES.filter(({ code }) => code === 'en');
  if (!english) throw new Error('English is one of them');
  const [anna, erik] = await createCouple(world);
  const hers = await CalendarPage.open(anna, english);
  await hers.panel(hers.today).getByText('today').waitFor();
  world.clock.advance(DAY);
  const tomorrow = addDays(hers.today, 1);
  await act(world, erik, buildEventAdd({ title: 'Tomorrow', date: tomorrow }));
  await hers.panel(tomorrow).getByText('today').waitFor();
  await hers.row('Tomorrow').waitFor();
});
