import { MAX_CHILDREN } from '@lulla/domain/child/child';
import { addChild, getChildren } from '@lulla/server/test/children.ts';
import { createStranger, getInfo, invite, logDiaper } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { act, sync } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { check } from '../harness/check.ts';
import { inLanguage } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';
import { FamilyDialog, SAID } from './family-scene.ts';

const shown = await showWorld();
const { world } = shown;
const browser = await stageBrowser();

async function nameFirst(person: Person, name: string): Promise<void> {
  await act(world, person, { type: 'child.edit', childId: person.familyId, changes: { name } });
}

/** Whom `person` sees an entry to be about; undefined for the first child. */
async function childOf(person: Person, entryId: string): Promise<string | undefined> {
  const { answer } = await sync(world, person);
  return answer.rows.find((row) => row.id === entryId)?.activity?.childId;
}

describe.each(inLanguage('en'))('F23 F27 who is who when two families become one, in $code', (speaking) => {
  const { family, child } = speaking.words;
  const { join } = child;
  const said = SAID[speaking.code];
  let anna: Person;
  let erik: Person;

  beforeEach(async () => {
    [anna, erik] = [await createStranger(world), await createStranger(world)];
  });

  /** Presses *Accept* on Erik's invitation. */
  async function accept(): Promise<FamilyDialog> {
    await invite(world, erik, anna);
    const dialog = await FamilyDialog.open(await shown.open(browser, anna, speaking), speaking);
    await press(dialog);
    return dialog;
  }

  async function press({ sheet }: FamilyDialog): Promise<void> {
    const card = sheet.getByRole('region', { name: family.received.title(erik.displayName) });
    await card.getByRole('button', { name: family.received.accept }).click();
  }

  const questionIn = ({ page }: FamilyDialog, title: string): Locator =>
    page.getByRole('dialog', { name: title, exact: true });

  it('is asked once where I have logged; closing it accepts nothing; yes puts both logs together', async () => {
    const [hers, his] = [await logDiaper(world, anna), await logDiaper(world, erik)];
    const dialog = await accept();
    const question = questionIn(dialog, join.same);
    await question.getByText(join.sameText).waitFor();
    expect(await findingsOn(dialog.page)).toEqual([]);
    expect(await fitsAtDoubleSize(dialog.page)).toBe(true);
    await dialog.page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect((await getInfo(world, anna)).receivedInvitations).toHaveLength(1);

    await press(dialog);
    await question.getByRole('button', { name: join.yes }).click();
    await dialog.expectToast(said.added);
    expect(await getChildren(world, anna)).toHaveLength(1);
    for (const id of [hers, his]) expect(await childOf(erik, id)).toBeUndefined();
  });

  itInFull('no: my child comes along, and my entries stay with it', async () => {
    const [hers, his] = [await logDiaper(world, anna), await logDiaper(world, erik)];
    await nameFirst(anna, 'Ebba');
    const dialog = await accept();
    await questionIn(dialog, join.same).getByRole('button', { name: join.no }).click();
    await dialog.expectToast(said.added);
    expect(await getChildren(world, erik)).toMatchObject([{ name: '' }, { id: anna.familyId, name: 'Ebba' }]);
    expect([await childOf(erik, hers), await childOf(erik, his)]).toEqual([anna.familyId, undefined]);
    await dialog.page.keyboard.press('Escape');
    await dialog.page.getByRole('radio', { name: 'Ebba', exact: true }).waitFor();
  });

  itInFull('F1 with several children there is a choice for each of mine, without the names of theirs', async () => {
    const hers = await logDiaper(world, anna);
    await nameFirst(anna, 'Ebba');
    await nameFirst(erik, 'Olle');
    const siv = await addChild(world, erik, { name: 'Siv' });
    const dialog = await accept();
    const question = questionIn(dialog, join.each);
    const ebba = question.getByRole('group', { name: 'Ebba' });
    expect(await ebba.getByRole('radio').count()).toBe(3);
    expect(await question.getByText(/Olle|Siv/).count()).toBe(0);
    const done = question.getByRole('button', { name: family.received.accept });
    expect(await done.isDisabled()).toBe(true);
    await check(ebba.getByRole('radio', { name: join.theirs(2) }));
    expect(await findingsOn(dialog.page)).toEqual([]);
    expect(await fitsAtDoubleSize(dialog.page)).toBe(true);
    await done.click();
    await dialog.expectToast(said.added);
    expect(await childOf(erik, hers)).toBe(siv);
    expect(await getChildren(world, anna)).toMatchObject([{ name: 'Olle' }, { name: 'Siv' }]);
  });

  itInFull('F24 stays open where together we have too many, with the reason, until another answer fits', async () => {
    await logDiaper(world, anna);
    await logDiaper(world, erik);
    for (let count = 1; count < MAX_CHILDREN; count += 1) await addChild(world, erik, { name: `Barn ${count}` });
    const dialog = await accept();
    const question = questionIn(dialog, join.each);
    const mine = question.getByRole('radio');
    const done = question.getByRole('button', { name: family.received.accept });
    await check(mine.last());
    await done.click();
    await dialog.expectToast(family.errors.answering, family.errors.childrenFull);
    expect(await mine.last().isChecked()).toBe(true);
    await check(mine.first());
    await done.click();
    await dialog.expectToast(said.added);
    expect(await getChildren(world, anna)).toHaveLength(MAX_CHILDREN);
  });

  itInFull('two of mine are never the same child of theirs', async () => {
    await logDiaper(world, anna);
    await nameFirst(anna, 'Ebba');
    await addChild(world, anna, { name: 'Alva' });
    const dialog = await accept();
    const question = questionIn(dialog, join.each);
    const choose = (name: string, option: string) =>
      check(question.getByRole('group', { name }).getByRole('radio', { name: option }));
    const done = question.getByRole('button', { name: family.received.accept });
    await choose('Ebba', join.theirOnly);
    await choose('Alva', join.theirOnly);
    expect(await done.isDisabled()).toBe(true);
    await choose('Ebba', join.comesAlong);
    await done.click();
    await dialog.expectToast(said.added);
    // What was not known of their child is filled in from mine.
    expect(await getChildren(world, erik)).toMatchObject([{ name: 'Alva' }, { name: 'Ebba' }]);
  });

  itInFull('F5 is asked too where adding somebody accepts their invitation', async () => {
    const hers = await logDiaper(world, anna);
    await invite(world, erik, anna);
    const dialog = await FamilyDialog.open(await shown.open(browser, anna, speaking), speaking);
    await dialog.startAdding();
    await dialog.add(erik.email);
    await questionIn(dialog, join.same).getByRole('button', { name: join.no }).click();
    await dialog.expectToast(said.added);
    expect(await childOf(erik, hers)).toBe(anna.familyId);
  });
});
