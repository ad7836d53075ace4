import { addDays, localDate } from '@lulla/domain/time/zone';
import { createStranger, getInfo } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { act } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, toastIn } from '../harness/languages.ts';
import { untilMessagesAreThere } from '../harness/parts.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';

const shown = await showWorld();
const { world, origin } = shown;
const browser = await stageBrowser();

/** Somebody with a child of three weeks. */
async function createParent(): Promise<Person> {
  const person = await createStranger(world);
  const { familyId } = await getInfo(world, person);
  const birthDate = addDays(localDate(world.clock.now(), 'Europe/Stockholm'), -21);
  await act(world, person, { type: 'child.edit', childId: familyId, changes: { birthDate } });
  return person;
}

describe.each(LANGUAGES.filter(({ code }) => code === 'sv'))(
  'R322 the visits that the calendar proposes in $code',
  (speaking) => {
    const { visits, calendar, activity } = speaking.words;

    it('R323 R324 are added with what is proposed, and declined, with Undo', async () => {
      const page = await shown.open(browser, await createParent(), speaking);
      await page.goto(`${origin}/calendar`);
      const proposals = page.getByRole('region', { name: visits.title });
      await expect.poll(() => proposals.getByRole('listitem').count()).toBe(2);
      expect(await findingsOn(page)).toEqual([]);
      expect(await fitsAtDoubleSize(page)).toBe(true);

      const [four, six] = ['BVC: 4 veckor', 'BVC: 6 veckor'];
      // What declines a visit is gone with it: the next has the focus.
      await untilMessagesAreThere(page);
      await proposals.getByRole('button', { name: visits.declineOf(four) }).press('Enter');
      await proposals
        .getByRole('button', { name: visits.addOf(six) })
        .and(page.locator(':focus'))
        .waitFor();
      await toastIn(page, speaking, visits.declined(four)).getByRole('button', { name: activity.undo }).click();
      await expect.poll(() => proposals.getByRole('listitem').count()).toBe(2);

      await proposals.getByRole('button', { name: visits.addOf(four) }).click();
      const form = page.getByRole('dialog', { name: calendar.form.addTitle });
      const title = form.getByRole('textbox', { name: calendar.form.title });
      expect(await title.inputValue()).toBe(four);
      await title.fill('BVC, vägning');
      await form.getByRole('button', { name: calendar.form.save }).click();
      await form.waitFor({ state: 'detached' });
      await expect.poll(() => proposals.getByRole('listitem').count()).toBe(1);

      const refuse = proposals.getByRole('button', { name: visits.declineOf(six) });
      await refuse.click();
      await proposals.waitFor({ state: 'detached' });
      await toastIn(page, speaking, visits.declined(six)).getByRole('button', { name: activity.undo }).click();
      await refuse.press('Enter');
      await proposals.waitFor({ state: 'detached' });
      const heading = page.getByRole('heading', { level: 1, name: calendar.title });
      await heading.and(page.locator(':focus')).waitFor();
      await page.reload();
      await heading.waitFor();
      await page.getByRole('button', { name: activity.sync.saved }).waitFor();
      expect(await proposals.count()).toBe(0);
    });
  },
);

itInFull('R323 are not there for who neither reads Swedish nor is in Sweden', async () => {
  const [, english] = LANGUAGES;
  const page = await shown.open(browser, await createParent(), english);
  await page.goto(`${origin}/calendar`);
  await page.getByRole('button', { name: english.words.activity.sync.saved }).waitFor();
  expect(await page.getByRole('region', { name: english.words.visits.title }).count()).toBe(0);
});
