import { createStranger } from '@lulla/server/test/families.ts';
import { PASSWORD } from '@lulla/server/test/people.ts';
import { expect, it } from 'vitest';
import { LANGUAGES, openSpeaking, rowsIn, tileIn } from '../harness/languages.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { PATIENT } from '../harness/until.ts';

const shown = await showWorld();
const { world, origin } = shown;
const [speaking] = LANGUAGES;
const { words } = speaking;
const browser = await stageBrowser();

it('D27 what only the page holds outlives the end of the session: the same person signs in, and it is sent', async () => {
  const anna = await createStranger(world);
  const [context, page] = await openSpeaking(browser, speaking);
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await shown.signIn(page, anna);
  await page.goto(origin);
  await page.getByText(words.activity.today.empty).waitFor();
  await untilPartsAreThere(page);
  await page.route('**/api/sync', (route) => route.abort());
  await tileIn(page, speaking, words.activity.quickLog.bath).click();
  const sheet = page.getByRole('dialog', { name: words.sheets.bath.title });
  await sheet.getByRole('button', { name: words.sheets.bath.save }).click();
  await sheet.waitFor({ state: 'detached' });
  // It is on no device yet.
  await rowsIn(page, speaking).getByText(words.activity.today.beingSaved).waitFor();

  await world.context.database.deleteFrom('sessions').where('user_id', '=', anna.userId).execute();
  await page.unroute('**/api/sync');
  await page.getByLabel(words.account.email).fill(anna.email);
  await page.getByLabel(words.account.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.account.signIn, exact: true }).click();
  const baths = () =>
    world.context.database
      .selectFrom('activities')
      .select('id')
      .where('user_id', '=', anna.userId)
      .where('kind', '=', 'bath')
      .execute();
  await expect.poll(async () => (await baths()).length, PATIENT).toBe(1);
});
