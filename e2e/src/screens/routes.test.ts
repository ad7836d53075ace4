import { itInFull } from '@lulla/server/test/full.ts';
import { createPerson, type Person } from '@lulla/server/test/people.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdBack } from '../harness/hold-back.ts';
import { inLanguage } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { Visitor } from './account-steps.ts';
import { findingsOn } from './audit.ts';

const { world, origin, signIn } = await showWorld();
const browser = await stageBrowser();
let made = 0;

it('an unknown address is a 404: the page for people, JSON for the API [A2.12]', async () => {
  const page = await fetch(`${origin}/no-such-page`);
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  const answer = await fetch(`${origin}/api/no-such-thing`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
  expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
});

describe.each(inLanguage('sv'))('accounts §2: the routes in $code', (speaking) => {
  const { account, activity, app, settings, shell } = speaking.words;
  const other = speaking.code === 'sv' ? 'en' : 'sv';
  let visitor: Visitor;
  let person: Person;

  beforeEach(async () => {
    made += 1;
    person = await createPerson(world.context, `Rut${made}`);
    visitor = await Visitor.open(browser, origin, speaking);
  });

  const heading = (name?: string) => visitor.page.getByRole('heading', { level: 1, ...(name ? { name } : {}) });
  const dashboard = () => visitor.page.getByRole('region', { name: activity.quickLog.label });
  const focusedTag = () => visitor.page.evaluate(() => document.activeElement?.tagName);
  const switchLanguage = () => visitor.press(other === 'sv' ? 'Svenska' : 'English');

  itInFull(
    '/auth leads to the language of the browser, then to the remembered one; query and hash come along [A2.1 A2.14 A2.15 A3.18]',
    async () => {
      await visitor.goTo('/auth?from=mail&ref=00123#there');
      await visitor.standsAt(`/auth/${speaking.code}?from=mail&ref=00123#there`);
      await expect.poll(() => visitor.stored('preferred_language')).toBe(speaking.code);
      await visitor.page.getByLabel(account.email, { exact: true }).fill('doris@example.org');
      await switchLanguage();
      await visitor.standsAt(`/auth/${other}?from=mail&ref=00123#there`);
      expect(await visitor.page.getByRole('main').getByRole('textbox').first().inputValue()).toBe('doris@example.org');
      expect(
        await visitor.page.evaluate(() => [document.documentElement.lang, document.activeElement?.tagName]),
      ).toEqual([other, 'BUTTON']);
      await expect.poll(() => visitor.stored('preferred_language')).toBe(other);
      await visitor.goTo('/auth?again=1');
      await visitor.standsAt(`/auth/${other}?again=1`);
    },
  );

  itInFull(
    'a language stands in the address once its words are there: what is typed and the focus stay meanwhile',
    async () => {
      await visitor.goTo(`/auth/${speaking.code}`);
      await visitor.page.getByLabel(account.email, { exact: true }).fill('doris@example.org');
      const words = `/assets/${other}-*.js`;
      const release = await holdBack(visitor.page, words);
      const asked = visitor.page.waitForRequest(`**${words}`);
      await switchLanguage();
      await asked;
      expect(visitor.page.url()).toBe(`${origin}/auth/${speaking.code}`);
      release();
      await visitor.standsAt(`/auth/${other}`);
      expect(await visitor.page.getByRole('main').getByRole('textbox').first().inputValue()).toBe('doris@example.org');
      expect(await focusedTag()).toBe('BUTTON');
    },
  );

  it('without a session every screen of the app leads to /auth, and the legal texts are there [A2.5 A6.7]', async () => {
    for (const path of ['/', '/settings', '/contact', '/calendar', '/privacy', '/onboarding', `/onboarding/${other}`]) {
      await visitor.goTo(path);
      await visitor.page.waitForURL(/\/auth\/(?:sv|en)$/);
    }
    for (const path of ['/privacy-policy', '/terms']) {
      await visitor.goTo(path);
      await heading().waitFor();
      await visitor.standsAt(path);
    }
  });

  itInFull('every screen has its title, and moves the focus to its heading', async () => {
    await signIn(visitor.page, person);
    const { pages, views } = app;
    for (const [path, title] of [
      ['/', views.now],
      ['/calendar', pages.calendar],
      ['/contact', pages.contact],
      ['/settings', pages.settings],
    ] as const) {
      await visitor.goTo(path);
      await expect.poll(() => visitor.page.title()).toBe(`${title} · ${app.name}`);
      await heading().waitFor();
    }
    await visitor.page.getByRole('link', { name: settings.back, exact: true }).click();
    await dashboard().waitFor();
    const focused = () => visitor.page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused).toBe('H1');
    await visitor.page.getByRole('link', { name: activity.openSettings, exact: true }).click();
    await heading(settings.title).waitFor();
    await expect.poll(focused).toBe('H1');
  });

  it("any other address says 'Oops! Page not found', clean, and leads home [A2.12 A2.59 A8.52]", async () => {
    await signIn(visitor.page, person);
    for (const path of ['/no-such-page', '/history', '/settings/more']) {
      await visitor.goTo(path);
      await heading(shell.notFoundTitle).waitFor();
      await expect.poll(() => visitor.page.title()).toBe(`${app.pages.notFound} · ${app.name}`);
    }
    expect(await findingsOn(visitor.page)).toEqual([]);
    await visitor.page.evaluate(() => localStorage.removeItem('signed_in'));
    await visitor.goTo('/auth/de');
    await heading(shell.notFoundTitle).waitFor();
    await expect.poll(() => visitor.page.title()).toBe(`${app.pages.notFound} · ${app.name}`);
    await visitor.page.getByRole('link', { name: shell.returnHome, exact: true }).click();
    await dashboard().waitFor();
    await visitor.standsAt('/');
  });

  itInFull(
    'a device that lost its storage but not its cookie says Loading until the session is known [A2.17]',
    async () => {
      await signIn(visitor.page, person);
      await visitor.page.evaluate(() => localStorage.clear());
      const release = await holdBack(visitor.page, '/api/session');
      await visitor.goTo('/settings');
      await visitor.page.getByRole('main').getByText(app.loading).waitFor();
      release();
      await heading(settings.title).waitFor();
      expect(await visitor.stored(`onboarding_completed_${person.userId}`)).toBe('true');
    },
  );

  itInFull('a screen whose code is on the way says Loading, clean in three themes', async () => {
    await signIn(visitor.page, person);
    const release = await holdBack(visitor.page, '/assets/calendar-page*.js');
    // A page counts as loaded when all its scripts have come.
    await visitor.page.goto(`${origin}/calendar`, { waitUntil: 'commit' });
    await visitor.page.getByRole('main').getByText(app.loading).waitFor();
    expect(await findingsOn(visitor.page)).toEqual([]);
    release();
    await heading(app.pages.calendar).waitFor();
  });

  it('the dashboard of a known device opens without any answer of the server', async () => {
    await signIn(visitor.page, person);
    await visitor.page.evaluate((id) => localStorage.removeItem(`onboarding_completed_${id}`), person.userId);
    await visitor.page.route('**/api/**', (route) => route.abort());
    await visitor.goTo('/');
    await dashboard().waitFor();
  });
});
