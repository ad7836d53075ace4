import { inFull } from '@lulla/server/test/full.ts';
import { describe, expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { openPage } from '../harness/device-pool.ts';
import { startStage } from '../harness/stage.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';

const { lulla, browser } = await startStage();

const SCREENS = ['/', '/?view=statistics', '/?view=history', '/calendar', '/settings', '/privacy', '/contact'];

describe.each([{ width: 768, height: 1024 }, ...inFull({ width: 1280, height: 800 }, { width: 844, height: 390 })])(
  'LOOK: on a screen $width px wide',
  (size) => {
    it('every screen has the rail, and begins and ends at the same place', async () => {
      const page = await openPage(browser, { person: await signUp(lulla, 'Frame'), size });
      const places: Record<string, unknown> = {};
      for (const path of SCREENS) {
        await page.goto(`${lulla.origin}${path}`);
        const rail = page.getByRole('navigation', { name: 'Views' });
        await rail.waitFor();
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await rail.getByRole('link').count(), path).toBe(3);
        places[path] = await page.locator('main').evaluate((main) => {
          const { left, right } = main.getBoundingClientRect();
          const { paddingLeft, paddingRight } = getComputedStyle(main);
          return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
        });
      }
      expect(places).toEqual(Object.fromEntries(SCREENS.map((path) => [path, places['/']])));
    });

    it('a screen behind it leads back by the rail, and is none of its views', async () => {
      const page = await openPage(browser, { person: await signUp(lulla, 'Frame'), size });
      await page.goto(`${lulla.origin}/settings`);
      const rail = page.getByRole('navigation', { name: 'Views' });
      await rail.waitFor();
      expect(await rail.locator('[aria-current]').count()).toBe(0);
      await rail.getByRole('link', { name: 'History' }).click();
      await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
      expect(await rail.locator('[aria-current]').textContent()).toBe('History');
    });
  },
);

it.each(['/settings', ...inFull('/calendar', '/privacy', '/contact')])(
  'beside the rail %s holds at double text size, and axe finds nothing',
  async (path) => {
    const size = { width: 768, height: 1024 };
    const page = await openPage(browser, { person: await signUp(lulla, 'Frame'), size });
    await page.goto(`${lulla.origin}${path}`);
    await page.getByRole('navigation', { name: 'Views' }).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await fitsAtDoubleSize(page)).toBe(true);
    expect(await findingsOn(page)).toEqual([]);
  },
);
