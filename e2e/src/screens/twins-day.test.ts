import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { addChild } from '@lulla/server/test/children.ts';
import { buildBottle, buildSleep, ended, putEntries } from '@lulla/server/test/entries.ts';
import { createCouple } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { act } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { check } from '../harness/check.ts';
import { holdBack } from '../harness/hold-back.ts';
import { inLanguage, openSpeaking, type Speaking } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';

const shown = await showWorld();
const { world, origin } = shown;
const browser = await stageBrowser();

describe.each(inLanguage('en'))('the day of twins, in $code', (speaking) => {
  const { child: words, activity } = speaking.words;
  const said = words.bothAsleep(activity.duration(3 * HOUR + 10 * MINUTE));
  let erik: Person;

  /** Olle and Siv, both asleep for 3 hours and 10 minutes. */
  beforeEach(async () => {
    const [anna, partner] = await createCouple(world);
    erik = partner;
    const siv = await addChild(world, anna);
    await act(world, anna, { type: 'child.edit', childId: anna.familyId, changes: { name: 'Olle' } });
    const now = world.clock.now();
    const slept = (from: number, to: number) => ended(buildSleep(anna, now - from), now - to);
    await putEntries(world, anna, [
      slept(8 * HOUR, 4 * HOUR),
      { ...slept(7 * HOUR + 10 * MINUTE, 2 * HOUR), childId: siv },
    ]);
  });

  it('is a strip each on one axis, and when both slept', async () => {
    const page = await shown.open(browser, erik, speaking);
    await page.getByText(said).waitFor();
    const strips = [page.getByRole('img', { name: /^Olle\./ }), page.getByRole('img', { name: /^Siv\./ })];
    const [upper, lower] = await Promise.all(strips.map((strip) => strip.boundingBox()));
    expect([lower?.x, lower?.width]).toEqual([upper?.x, upper?.width]);
    expect(lower?.y ?? 0).toBeGreaterThanOrEqual((upper?.y ?? 0) + (upper?.height ?? 0));
    expect(await findingsOn(page)).toEqual([]);
    expect(await fitsAtDoubleSize(page)).toBe(true);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // One chosen: the strip of a single child.
    await check(page.getByRole('radio', { name: 'Siv', exact: true }));
    await page.getByText(said).waitFor({ state: 'detached' });
    expect(await page.getByRole('img', { name: /^Olle\./ }).count()).toBe(0);
  });

  it('says nothing about sleeping at the same time before both have slept', async () => {
    const [anna] = await createCouple(world);
    const siv = await addChild(world, anna);
    const now = world.clock.now();
    const slept = (from: number) => ended(buildSleep(anna, now - from), now - from + HOUR);
    await putEntries(world, anna, [ended(buildBottle(anna, now - HOUR, 90), now - HOUR), slept(3 * HOUR)]);
    const page = await shown.open(browser, anna, speaking);
    const never = page.getByText(words.neverAsleep);
    await page.getByRole('img', { name: /^Siv\./ }).waitFor();
    expect(await never.count()).toBe(0);
    await putEntries(world, anna, [{ ...slept(6 * HOUR), childId: siv }]);
    await page.reload();
    await never.waitFor();
  });

  itInFull.each([PHONE, DESKTOP])('moves nothing when its code comes late, at $width px', async (size) => {
    const [, page] = await openSpeaking(browser, { ...speaking, size } as Speaking);
    const release = await holdBack(page, '/child-strips-*.js');
    await shown.signIn(page, erik);
    // A page counts as loaded when all its scripts have come.
    await page.goto(origin, { waitUntil: 'commit' });
    const tiles = page.getByRole('region', { name: activity.quickLog.label });
    await page.getByRole('heading', { name: 'Siv' }).first().waitFor();
    const before = await tiles.boundingBox();
    expect(await page.getByText(said).count()).toBe(0);
    release();
    await page.getByText(said).waitFor();
    expect(await tiles.boundingBox()).toEqual(before);
  });
});
