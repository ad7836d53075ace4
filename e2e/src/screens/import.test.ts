import { importsResponseSchema } from '@lulla/domain/protocol/import';
import { DAY, SECOND } from '@lulla/domain/time/instant';
import { addChild } from '@lulla/server/test/children.ts';
import { answer, call, createCouple, createStranger, invite, logDiaper } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { act, newId } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { formatCount } from '@lulla/web/src/i18n/grammar/number.ts';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { inLanguage, rowsIn, tileIn } from '../harness/languages.ts';
import { babyConnectBottles, babyConnectDiapers, huckleberryLines, writtenIn } from '../harness/other-logs.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { PATIENT } from '../harness/until.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';
import { chipIn } from './children-scene.ts';

const shown = await showWorld();
const { world, origin } = shown;
const browser = await stageBrowser();

const zoneOf = (page: Page) => page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});

async function addedBy(person: Person): Promise<number[]> {
  const { body } = await call(world, person, ['GET', '/api/imports']);
  return importsResponseSchema.parse(body).imports.map(({ added }) => added);
}

/** An import of one diaper, from Huckleberry. */
async function importDiaper(person: Person): Promise<void> {
  const id = newId();
  const diaper = { kind: 'diaper', contents: 'pee', id: newId(), userId: person.userId, startedAt: Date.now() - DAY };
  const steps: [string, object][] = [
    ['', { id, source: 'huckleberry', total: 1, childIds: [] }],
    [`/${id}/entries`, { entries: [{ ...diaper, note: null, editedAt: null, fromStock: null }] }],
    [`/${id}/finish`, {}],
  ];
  for (const [path, body] of steps) {
    expect(await call(world, person, ['POST', `/api/imports${path}`], body)).toMatchObject({ status: 200 });
  }
}

describe.each(inLanguage('en'))('Import from Huckleberry in $code', (own) => {
  const speaking = { ...own, size: PHONE };
  const { activity, importing: words, sheets } = speaking.words;
  let anna: Person;
  let erik: Person;

  beforeEach(async () => {
    [anna, erik] = await createCouple(world);
  });

  it('R303 asks what is open, says what is there, is on both phones, and is undone as a whole', async () => {
    const [hers, his] = [await shown.open(browser, anna, speaking), await shown.open(browser, erik, speaking)];
    const at = writtenIn(await zoneOf(hers));
    await hers.goto(`${origin}/import`);
    const file = csv('huckleberry.csv', huckleberryLines(at, 'Dad'));
    const other = csv('shopping.csv', ['what,how many', 'diapers,60']);
    await hers.getByLabel(words.start.choose).setInputFiles([file, other]);

    const answer = (question: string, label: string) =>
      hers.getByRole('group', { name: question }).getByRole('radio', { name: label });
    await hers.getByRole('heading', { name: words.questions.title(3) }).waitFor();
    expect(await findingsOn(hers)).toEqual([]);
    expect(await fitsAtDoubleSize(hers)).toBe(true);
    await answer(words.questions.person('Mum'), activity.you).check();
    await answer(words.questions.person('Dad'), erik.displayName).check();
    await hers.getByRole('button', { name: words.questions.go }).click();

    await hers.getByText(words.found.kinds.bottle).waitFor();
    await hers.getByText(words.found.otherFiles('shopping.csv', 'Huckleberry')).waitFor();
    await hers.getByRole('button', { name: words.found.leftOut('2', false) }).click();
    await hers.getByText(words.found.reasons.no_time).waitFor();
    await hers.getByText(words.found.place('huckleberry.csv', '4')).waitFor();
    expect(await findingsOn(hers)).toEqual([]);
    await hers.getByRole('button', { name: words.found.go('2', 2) }).click();
    await hers.getByText(words.done.added('2', false)).waitFor();
    for (const title of [activity.entry.bottleMl(70), activity.entry.diaper.pee]) {
      await rowsIn(his, speaking).filter({ hasText: title }).waitFor();
    }

    await hers.getByRole('link', { name: words.done.toHistory }).click();
    await hers.getByRole('button', { name: activity.entry.bottleMl(70) }).click();
    const details = hers.getByRole('dialog', { name: activity.entry.bottleMl(70), exact: true });
    await details.getByRole('button', { name: sheets.details.edit }).click();
    await hers.getByText(sheets.edit.importedFrom('Huckleberry')).waitFor();

    await hers.goto(`${origin}/import`);
    const former = hers.getByRole('region', { name: words.former.title });
    await former.getByRole('button').click();
    const question = hers.getByRole('alertdialog', { name: words.undoing.title('Huckleberry') });
    await question.getByRole('button', { name: words.undoing.confirm }).click();
    await former.getByText(words.former.undone).waitFor();
    const focused = () => hers.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused, PATIENT).toBe(words.former.title);
    await rowsIn(his, speaking).first().waitFor({ state: 'detached' });
  });
});

describe.each(inLanguage('en'))('Import from Baby Connect in $code', (speaking) => {
  const { importing: words } = speaking.words;
  const count = (value: number) => formatCount(value, speaking.code);

  itInFull(
    'R304 is one in two tabs: one shows and stops what the other sends; a new child comes along, and what was sent is kept',
    async () => {
      const [anna] = await createCouple(world);
      const page = await shown.open(browser, anna, speaking);
      const at = writtenIn(await zoneOf(page));
      await page.goto(`${origin}/import`);
      const diapers = babyConnectDiapers({ at, count: 1_200, caregiver: anna.displayName });
      await page.getByLabel(words.start.choose).setInputFiles(csv('export.csv', diapers));
      await page
        .getByRole('group', { name: words.questions.child('Alma') })
        .getByRole('radio')
        .first()
        .check();
      await page.getByRole('radio', { name: words.questions.newChild('Nils') }).check();
      await page.getByRole('button', { name: words.questions.go }).click();
      await page.getByText(words.found.newChild('Nils')).waitFor();

      // The second five hundred are on their way until the other tab was heard.
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let requests = 0;
      await page.context().route('**/api/imports/*/entries', async (route) => {
        requests += 1;
        if (requests === 2) await held;
        await route.continue();
      });
      await page.getByRole('button', { name: /1.200/ }).click();
      const other = await page.context().newPage();
      await other.goto(`${origin}/import`);
      await other.getByText(words.sending.of('500', count(1_200))).waitFor();
      await other.getByRole('button', { name: words.sending.stop }).click();
      release();
      for (const tab of [page, other]) await tab.getByText(words.sending.of(count(1_000), count(1_200))).waitFor();
      await page.getByRole('heading', { name: words.stopped.title }).waitFor();
      await other.getByRole('button', { name: words.stopped.keep }).click();
      await other.getByText(words.done.added(count(1_000), false)).waitFor();
      await expect.poll(() => addedBy(anna), PATIENT).toEqual([1_000]);
      await page.getByRole('button', { name: words.stopped.goOn }).click();
      await page.getByText(words.former.added(count(1_000), 1_000)).waitFor();
      await page.goto(origin);
      await chipIn(page, speaking, 'Nils').waitFor();
    },
  );
});

describe.each(inLanguage('sv'))('Import from Baby Connect in $code', (speaking) => {
  const { importing: words } = speaking.words;

  /** Chooses a file of bottles on the screen, answers what is asked of it, and begins. */
  async function beginBottles(page: Page, { displayName }: Person, count: number): Promise<void> {
    const at = writtenIn(await zoneOf(page));
    await page.goto(`${origin}/import`);
    const bottles = babyConnectBottles({ at, count, caregiver: displayName });
    await page.getByLabel(words.start.choose).setInputFiles(csv('export.csv', bottles));
    await page
      .getByRole('group', { name: words.questions.unit.volume })
      .getByRole('radio', { name: words.questions.units.ml })
      .check();
    await page.getByRole('button', { name: words.questions.go }).click();
  }

  it('R304 goes on when its person has joined another family and undoes an earlier import there', async () => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    await importDiaper(anna);
    const page = await shown.open(browser, anna, speaking);
    await beginBottles(page, anna, 3);

    // Its entries are on their way until the earlier import is undone.
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.context().route('**/api/imports/*/entries', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: words.found.go('3', 3) }).click();
    await page.getByText(words.sending.of('0', '3')).waitFor();

    // Without a reload: the page learns on the dashboard whose log it shows by now.
    world.clock.advance(SECOND);
    expect(await answer(world, anna, await invite(world, erik, anna), 'accept')).toMatchObject({ status: 200 });
    await logDiaper(world, erik, 'of Erik');
    await page.getByRole('link', { name: words.back }).click();
    await rowsIn(page, speaking).filter({ hasText: 'of Erik' }).waitFor();
    await page.goBack();
    const earlier = page.getByRole('region', { name: words.former.title }).getByRole('listitem');
    await earlier.filter({ hasText: 'Huckleberry' }).getByRole('button').click();
    const question = page.getByRole('alertdialog', { name: words.undoing.title('Huckleberry') });
    await question.getByRole('button', { name: words.undoing.confirm }).click();
    await earlier.getByText(words.former.undone).waitFor();
    release();
    await page.getByText(words.done.added('3', false)).waitFor();
  });

  itInFull('R303 says which of several children a file is about, and why another gives no entry', async () => {
    const anna = await createStranger(world);
    await act(world, anna, { type: 'child.edit', childId: anna.familyId, changes: { name: 'Alma' } });
    await addChild(world, anna, { name: 'Nils' });
    const page = await shown.open(browser, anna, speaking);
    const at = writtenIn(await zoneOf(page));
    await page.goto(`${origin}/import`);
    const [header = '', , nils = ''] = babyConnectDiapers({ at, count: 2, caregiver: anna.displayName });
    const file = page.getByLabel(words.start.choose);
    await file.setInputFiles(csv('export.csv', [header, nils.replace(/^[^,]*/, 'yesterday')]));
    await page.getByText(words.unread.nothing_in_it).waitFor();
    await page.getByRole('button', { name: words.found.leftOut('1', true) }).click();
    await page.getByText(words.found.reasons.no_time).waitFor();
    await page.getByLabel(words.start.chooseAgain).setInputFiles(csv('export.csv', [header, nils]));
    await page.getByRole('button', { name: words.questions.go }).click();
    await page.getByText(words.found.about('Nils')).waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });

  itInFull('R301 goes on after a cut line and a killed tab, and doubles nothing', async () => {
    const [anna] = await createCouple(world);
    const page = await shown.open(browser, anna, speaking);
    await beginBottles(page, anna, 1_200);

    // The first five hundred arrive, and then nothing does.
    let requests = 0;
    await page.context().route('**/api/imports/*/entries', async (route) => {
      requests += 1;
      return requests === 1 ? route.continue() : route.abort();
    });
    await page.getByRole('button', { name: /1.200/ }).click();
    await page.getByText(words.sending.waiting.offline).waitFor();
    await page.getByRole('progressbar').waitFor();
    await expect.poll(() => requests, PATIENT).toBeGreaterThan(2);
    // The dashboard: nobody has to come back to the screen. A sign-out would forget the rest, and says so.
    await page.goto(origin);
    await page.getByRole('button', { name: speaking.words.activity.signOut }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/700/).first().waitFor();
    // What is logged while the question stands open is asked about as well, not deleted with the rest.
    await page.context().route('**/api/sync', (route) => route.abort());
    const other = await page.context().newPage();
    await other.goto(origin);
    await tileIn(other, speaking, speaking.words.activity.quickLog.bath).click();
    const sheet = other.getByRole('dialog', { name: speaking.words.sheets.bath.title });
    await sheet.getByRole('button', { name: speaking.words.sheets.bath.save }).click();
    await sheet.waitFor({ state: 'detached' });
    await question.getByRole('button', { name: speaking.words.settings.signOutDialog.leave(700) }).click();
    await question.getByText(/701/).first().waitFor();
    await question.getByRole('button', { name: speaking.words.settings.signOutDialog.stay }).click();
    await page.context().unrouteAll();
    await expect.poll(() => addedBy(anna), PATIENT).toEqual([1_200]);
    const marker = () => page.evaluate((id) => localStorage.getItem(`import_${id}`), anna.userId);
    await expect.poll(marker, PATIENT).toBeNull();
    await page.goto(`${origin}/import`);
    const former = page.getByRole('region', { name: words.former.title });
    await former.getByText(/1.200/).waitFor();
    expect(await former.getByText(words.former.unfinished).count()).toBe(0);
    expect(await addedBy(anna)).toEqual([1_200]);
  });
});
