import type { MoreChoices } from '@lulla/domain/activity/more/more-choices';
import type { Action } from '@lulla/domain/protocol/action';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { createCouple, getInfo } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { act, newId } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { check } from '../harness/check.ts';
import { inLanguage, rowsIn, tileIn, toastIn } from '../harness/languages.ts';
import { untilMessagesAreThere, untilPartsAreThere } from '../harness/parts.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn, fitsAtDoubleSize, linesAtDoubleSize } from './audit.ts';

const shown = await showWorld();
const { world, origin } = shown;
const browser = await stageBrowser();

describe.each(inLanguage('sv'))('R216, R217 *More* in $code', (speaking) => {
  const { activity, messages, more, sheets } = speaking.words;
  const { entry } = activity;
  let anna: Person;
  let erik: Person;

  beforeEach(async () => {
    [anna, erik] = await createCouple(world);
  });

  const choose = (...actions: Action[]) => Promise.all(actions.map((action) => act(world, anna, action)));
  const moreOf = async (): Promise<MoreChoices | undefined> => (await getInfo(world, anna)).more;
  const tile = (page: Page, label: string) => tileIn(page, speaking, label);
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
  const undo = (page: Page) => toastIn(page, speaking, '').getByRole('button', { name: activity.undo }).first();
  async function openKind(page: Page, name: string): Promise<Locator> {
    await tile(page, more.tile).click();
    await dialog(page, more.title).getByRole('button', { name }).click();
    const sheet = dialog(page, name);
    await sheet.waitFor();
    return sheet;
  }
  async function save(sheet: Locator, name: string | RegExp): Promise<void> {
    await sheet.getByRole('button', { name }).click();
    await sheet.waitFor({ state: 'detached' });
  }

  it('is not there until the settings turn it on; then it is there on both phones, with pins, and Undo', async () => {
    const [hers, his] = [await shown.open(browser, anna, speaking), await shown.open(browser, erik, speaking)];
    expect(await tile(hers, more.tile).count()).toBe(0);
    await hers.goto(`${origin}/settings#more`);
    const card = hers.getByRole('region', { name: more.settings.title });
    const place = (kind: string, label: string) =>
      card.getByRole('group', { name: more.settings.place(kind) }).getByRole('radio', { name: label });
    await card.getByRole('switch').click();
    await tile(his, more.tile).waitFor();
    expect(await tile(his, more.kinds.note.name).count()).toBe(0);
    await place(more.kinds.note.name, more.settings.pinned).click({ force: true });
    await tile(his, more.kinds.note.name).waitFor();
    // Offline, with Undo.
    await untilMessagesAreThere(hers);
    await hers.context().setOffline(true);
    await place(more.kinds.temperature.name, more.settings.hidden).click({ force: true });
    await place(more.kinds.tummy_time.name, more.settings.pinned).click({ force: true });
    await card.getByText(more.settings.pinsLeft(2)).waitFor();
    await undo(hers).click();
    await card.getByText(more.settings.pinsLeft(3)).waitFor();
    await hers.context().setOffline(false);
    await expect.poll(moreOf).toEqual({ isOn: true, pinned: ['note'], hidden: ['temperature'] });
    expect(await findingsOn(hers)).toEqual([]);
    expect(await fitsAtDoubleSize(hers)).toBe(true);
    await tile(his, more.tile).click();
    await dialog(his, more.title).getByRole('button', { name: more.kinds.note.name }).waitFor();
    expect(await dialog(his, more.title).getByText(more.kinds.temperature.name).count()).toBe(0);
  });

  itInFull('R212 a temperature reads back as it was typed, on both phones, is edited, deleted and undone', async () => {
    await choose({ type: 'more.show', on: true });
    const [hers, his] = [await shown.open(browser, anna, speaking), await shown.open(browser, erik, speaking)];
    const sheet = await openKind(hers, more.kinds.temperature.name);
    // Saved with nothing, it opens its field; again, and that says what is missing.
    const nothing = sheet.getByRole('button', { name: more.temperature.logNothing, exact: true });
    await nothing.click();
    const field = sheet.getByRole('textbox', { name: more.temperature.degrees });
    await field.waitFor();
    expect(await sheet.getByText(more.temperature.invalid).count()).toBe(0);
    await nothing.click();
    await sheet.getByText(more.temperature.invalid).waitFor();
    await field.fill('385');
    await sheet.getByText(more.temperature.invalid).waitFor();
    expect(await findingsOn(hers)).toEqual([]);
    // Halfway there is nothing wrong, until the field is left.
    for (const halfway of ['3', '38,']) {
      await field.fill(halfway);
      expect(await sheet.getByText(more.temperature.invalid).count()).toBe(0);
    }
    await field.blur();
    await sheet.getByText(more.temperature.invalid).waitFor();
    await field.fill('38,25 °C');
    await check(sheet.getByRole('radio', { name: more.temperature.sites.ear }));
    await save(sheet, more.temperature.log(3825));
    const title = `${entry.temperature(3825)}, ${entry.sites.ear}`;
    for (const page of [hers, his]) await rowsIn(page, speaking).filter({ hasText: title }).waitFor();

    await rowsIn(hers, speaking).filter({ hasText: title }).getByRole('button').press('Enter');
    await dialog(hers, title).getByRole('button', { name: sheets.details.edit }).click();
    const edit = dialog(hers, sheets.edit.title);
    await edit.getByRole('button', { name: more.temperature.more }).click();
    await check(edit.getByRole('radio', { name: more.temperature.noSite }));
    await save(edit, sheets.edit.save);
    for (const page of [hers, his])
      await rowsIn(page, speaking)
        .filter({ hasText: entry.temperature(3835) })
        .waitFor();
    await undo(hers).click();
    await rowsIn(his, speaking).filter({ hasText: title }).waitFor();
  });

  itInFull('pumping is ended in a sheet that no keyboard moves out of place', async () => {
    const startedAt = world.clock.now();
    await choose(
      { type: 'more.show', on: true },
      { type: 'pumping.start', activityId: newId(), startedAt, note: null },
    );
    const hers = await shown.open(browser, anna, speaking);
    const { end, now } = more.sessions.pumping;
    await hers.getByText(now).first().waitFor();
    await tile(hers, more.tile).click();
    await dialog(hers, more.title).getByRole('button', { name: end }).click();
    await dialog(hers, end).getByRole('textbox').first().waitFor();
    expect(await dialog(hers, end).getAttribute('data-tall')).toBe('true');
  });

  itInFull('R210 tummy time: a tile starts it, the partner’s ends it, and minutes are logged offline', async () => {
    await choose({ type: 'more.show', on: true }, { type: 'more.place', kind: 'tummy_time', place: 'pinned' });
    const [hers, his] = [await shown.open(browser, anna, speaking), await shown.open(browser, erik, speaking)];
    const { sessions, kinds, tummyTime } = more;
    await tile(hers, kinds.tummy_time.name).click();
    await save(dialog(hers, kinds.tummy_time.name), tummyTime.startNow);
    await toastIn(hers, speaking, sessions.tummy_time.started).waitFor();
    await his.getByText(sessions.tummy_time.now).waitFor();
    await tile(his, sessions.tummy_time.tile.label).click();
    await tile(hers, sessions.tummy_time.tile.label).waitFor({ state: 'detached' });

    // *More* too ends what runs, and starts no second one beside it.
    await tile(hers, kinds.tummy_time.name).click();
    await save(dialog(hers, kinds.tummy_time.name), tummyTime.startNow);
    await tile(hers, sessions.tummy_time.tile.label).waitFor();
    await tile(hers, more.tile).click();
    await dialog(hers, more.title).getByRole('button', { name: sessions.tummy_time.end }).click();
    await tile(hers, sessions.tummy_time.tile.label).waitFor({ state: 'detached' });
    await dialog(hers, more.title).waitFor({ state: 'detached' });

    await untilPartsAreThere(hers, ['more-sheets']);
    await hers.context().setOffline(true);
    await tile(hers, kinds.tummy_time.name).click();
    const sheet = dialog(hers, kinds.tummy_time.name);
    await check(sheet.getByRole('radio', { name: tummyTime.minutes, exact: true }));
    await check(sheet.getByRole('radio', { name: tummyTime.other }));
    await sheet.getByRole('textbox', { name: tummyTime.exact }).fill('12 min');
    expect(await findingsOn(hers)).toEqual([]);
    await save(sheet, tummyTime.log(activity.duration(12 * MINUTE)));
    await rowsIn(hers, speaking)
      .filter({ hasText: activity.duration(12 * MINUTE) })
      .waitFor();
    await hers.context().setOffline(false);
    await rowsIn(his, speaking)
      .filter({ hasText: activity.duration(12 * MINUTE) })
      .waitFor();
  });

  itInFull(
    'R213 a note wants its text; a first time is starred, and listed with the curve in the statistics',
    async () => {
      const now = world.clock.now();
      const measured = (ago: number, centiCelsius: number): Action => ({
        type: 'temperature.log',
        activityId: newId(),
        startedAt: now - ago,
        note: null,
        centiCelsius,
        site: null,
      });
      await choose(measured(30 * HOUR, 3850), measured(20 * HOUR, 3930), measured(2 * HOUR, 3790));
      const page = await shown.open(browser, anna, speaking);
      // One entry is enough: *More* is there, and the settings say why.
      const sheet = await openKind(page, more.kinds.note.name);
      await sheet.getByRole('button', { name: more.note.save }).click();
      await sheet.getByText(more.note.missing).waitFor();
      await sheet.getByRole('textbox', { name: more.note.text }).fill('Skrattade högt');
      await check(sheet.getByRole('checkbox', { name: more.note.first }));
      expect(await findingsOn(page)).toEqual([]);
      await save(sheet, more.note.save);
      await toastIn(page, speaking, messages.done.logged).waitFor();
      await rowsIn(page, speaking).filter({ hasText: entry.firstTime }).getByText('Skrattade högt').waitFor();

      await page.goto(`${origin}/?view=statistics&tab=more`);
      const curve = page.getByRole('region', { name: more.statistics.temperature });
      await curve.getByText(more.statistics.highest(3930)).waitFor();
      await curve.getByText(speaking.words.statistics.showTable).click();
      await expect.poll(() => curve.getByRole('row').count()).toBe(4);
      expect(await linesAtDoubleSize(page, curve.getByRole('cell').first())).toBe(1);
      await page
        .getByRole('region', { name: more.statistics.firsts })
        .getByRole('button', { name: 'Skrattade högt' })
        .waitFor();
      expect(await findingsOn(page)).toEqual([]);
      expect(await fitsAtDoubleSize(page)).toBe(true);
      await page.goto(`${origin}/settings#more`);
      await page.getByText(more.settings.shownBecauseUsed).waitFor();
    },
  );

  it('minus, the number and plus stand in one row at 200 % text, on the narrowest phone too', async () => {
    await choose({ type: 'more.show', on: true });
    const page = await shown.open(browser, anna, { ...speaking, size: PHONE });
    const sheet = await openKind(page, more.kinds.temperature.name);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const buttonOf = (name: string) => sheet.getByRole('button', { name, exact: true });
    const middleOf = async (button: Locator) => {
      const box = await button.boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) / 2;
    };
    for (const size of [PHONE, { width: 320, height: 640 }]) {
      await page.setViewportSize(size);
      const middles = () => Promise.all([more.temperature.less, more.temperature.more].map(buttonOf).map(middleOf));
      await expect.poll(async () => new Set((await middles()).map(Math.round)).size).toBe(1);
      const overflow = (content: Element) => content.scrollWidth - content.clientWidth;
      expect(await sheet.locator('.sheet-content').evaluate(overflow)).toBe(0);
    }
  });

  itInFull(
    'fits with pins on the narrowest phone and at 200 % text, and stays above the bar at 390 × 844',
    async () => {
      await choose(
        { type: 'more.show', on: true },
        { type: 'more.place', kind: 'tummy_time', place: 'pinned' },
        { type: 'more.place', kind: 'temperature', place: 'pinned' },
        { type: 'more.place', kind: 'note', place: 'pinned' },
      );
      const page = await shown.open(browser, anna, { ...speaking, size: PHONE });
      await tile(page, more.tile).waitFor();
      const bar = await page.getByRole('navigation', { name: speaking.words.app.views.label }).boundingBox();
      const last = await tile(page, more.tile).boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      expect(await findingsOn(page)).toEqual([]);
      expect(await fitsAtDoubleSize(page)).toBe(true);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      for (const label of [more.tile, more.kinds.note.name]) {
        const box = await tile(page, label).boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
    },
  );
});
