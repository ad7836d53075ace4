import { runCommand } from '@lulla/server/src/admin/run-command.ts';
import { recordSecurityEvent } from '@lulla/server/src/rows/security/writes.ts';
import { createStranger } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import type { Person } from '@lulla/server/test/people.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { inLanguage, openSpeaking, type Speaking, toastIn } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { PATIENT } from '../harness/until.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';

const shown = await showWorld();
const { world, origin } = shown;
const context = { ...world.context, address: world.address };

const browser = await stageBrowser();

beforeEach(async () => {
  await runCommand(context, ['cap', 'none']);
  await context.database.deleteFrom('security_events').execute();
});

/** What the panel says, to the letter. */
const SAID = {
  en: {
    tabs: ['User Cap', 'Email', 'Security'],
    loadFailed: 'Failed to load user cap data',
    saveFailed: 'Failed to update user cap',
    saved: 'User cap updated successfully',
    tooLow: 'User cap cannot be lower than current user count',
    noRecipients: 'No recipients selected',
    noContent: 'Subject and body are required',
    notAvailable: 'Feature Not Available',
    severities: ['Critical', 'Error', 'Warning', 'Info'],
  },
  sv: {
    tabs: ['Kontotak', 'Mejl', 'Säkerhet'],
    loadFailed: 'Kontotaket gick inte att hämta',
    saveFailed: 'Kontotaket gick inte att uppdatera',
    saved: 'Kontotaket är uppdaterat',
    tooLow: 'Taket kan inte vara lägre än antalet konton',
    noRecipients: 'Inga mottagare är valda',
    noContent: 'Ämne och text behövs',
    notAvailable: 'Funktionen finns inte',
    severities: ['Kritisk', 'Fel', 'Varning', 'Info'],
  },
} as const;

const panelIn = (page: Page, { words }: Speaking): Locator =>
  page.getByRole('region', { name: words.settings.administration.title });

async function createAdmin(): Promise<Person> {
  const person = await createStranger(world);
  await runCommand(context, ['grant', person.email]);
  return person;
}

/** Settings on a new device, and what it asked the server for. */
async function openSettings(
  person: Person,
  speaking: Speaking,
  { holdsClock = false } = {},
): Promise<{ page: Page; asked: string[] }> {
  const [, page] = await openSpeaking(browser, speaking);
  if (holdsClock) await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await shown.signIn(page, person);
  await page.goto(`${origin}/settings`);
  await page.getByText(person.email).first().waitFor();
  return { page, asked };
}

async function countUsers(): Promise<number> {
  return (await context.database.selectFrom('users').select('id').execute()).length;
}

describe.each(inLanguage('en'))('in $code', (speaking) => {
  const { code, words } = speaking;
  const said = SAID[code];
  const { cap, email, security, tabs } = words.administration;

  it('accounts §6: whoever is no admin sees nothing and fetches nothing; the role comes and goes live [A2.46 A6.12]', async () => {
    const anna = await createStranger(world);
    const { page, asked } = await openSettings(anna, speaking);
    expect(await panelIn(page, speaking).count()).toBe(0);
    expect(asked.filter((path) => /admin/.test(path))).toEqual([]);
    await runCommand(context, ['grant', anna.email]);
    await panelIn(page, speaking).getByRole('spinbutton', { name: cap.field }).waitFor();
    expect(asked.filter((path) => /admin/.test(path))).toEqual([
      expect.stringMatching(/^\/assets\/admin-panel-.*\.js$/),
      '/api/admin/user-cap',
    ]);
    await runCommand(context, ['revoke', anna.email]);
    await panelIn(page, speaking).waitFor({ state: 'detached' });
  });

  itInFull(
    'accounts §5: the cap is read, never set below the accounts there are, and saved [A1.14 A4.26 A5.17 A6.11 A8.43]',
    async () => {
      const { page } = await openSettings(await createAdmin(), speaking);
      const panel = panelIn(page, speaking);
      const field = panel.getByRole('spinbutton', { name: cap.field });
      const save = panel.getByRole('button', { name: cap.save });
      await field.waitFor();
      expect(await panel.getByRole('tab').allTextContents()).toEqual(said.tabs);
      const users = await countUsers();
      await panel.getByText(String(users), { exact: true }).waitFor();
      expect(await field.getAttribute('min')).toBe(String(users));
      await field.fill(String(users - 1));
      await save.click();
      await panel.getByText(said.tooLow).waitFor();
      expect(await toastIn(page, speaking, said.tooLow).count()).toBe(0);
      expect(await findingsOn(page)).toEqual([]);
      await field.fill(String(users + 2));
      await field.press('Enter');
      await toastIn(page, speaking, said.saved).first().waitFor();
      await panel.getByText(cap.placesLeft(2)).waitFor();
      const row = context.database
        .selectFrom('app_settings')
        .select('setting_value')
        .where('setting_key', '=', 'user_cap');
      expect(await row.executeTakeFirst()).toEqual({ setting_value: String(users + 2) });
      await field.fill('');
      await save.click();
      await panel.getByText(cap.unlimited).waitFor();
    },
  );

  itInFull('two admins: what the other has set is told, and not overwritten unseen', async () => {
    const { page } = await openSettings(await createAdmin(), speaking, { holdsClock: true });
    const panel = panelIn(page, speaking);
    const field = panel.getByRole('spinbutton', { name: cap.field });
    await field.fill('900');
    await runCommand(context, ['cap', '700']);
    await panel.getByRole('button', { name: cap.save }).click();
    await toastIn(page, speaking, said.saveFailed).first().waitFor();
    await panel.getByText(cap.changed('700')).waitFor();
    expect(await field.inputValue()).toBe('900');
    expect(await findingsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: cap.save }).click();
    await toastIn(page, speaking, said.saved).first().waitFor();
    expect(await field.inputValue()).toBe('900');
    // Also before anything is saved: the panel asks again by itself.
    await field.fill('950');
    await runCommand(context, ['cap', '800']);
    await page.clock.runFor(16_000);
    await panel.getByText(cap.changed('800')).waitFor();
    expect(await field.inputValue()).toBe('950');
  });

  itInFull('accounts §8: says when the cap cannot be loaded or saved, and tries again [A8.41 A8.42]', async () => {
    const admin = await createAdmin();
    const [device, page] = await openSpeaking(browser, speaking);
    await device.route(`${origin}/api/admin/user-cap`, (route) => route.abort());
    await shown.signIn(page, admin);
    await page.goto(`${origin}/settings`);
    const panel = panelIn(page, speaking);
    await toastIn(page, speaking, said.loadFailed).first().waitFor();
    await panel.getByRole('alert').getByText(said.loadFailed).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await device.unroute(`${origin}/api/admin/user-cap`);
    await panel.getByRole('button', { name: words.app.tryAgain }).click();
    await panel.getByRole('spinbutton', { name: cap.field }).fill('900');
    await device.route(`${origin}/api/admin/user-cap`, (route) => route.abort());
    await panel.getByRole('button', { name: cap.save }).click();
    await toastIn(page, speaking, said.saveFailed).first().waitFor();
    expect(await panel.getByRole('spinbutton', { name: cap.field }).inputValue()).toBe('900');
  });

  itInFull(
    'accounts §5: a mail is composed from a preset, judged, and never sent [A1.15 A3.14 A4.26 A5.18 A8.44]',
    async () => {
      const { page, asked } = await openSettings(await createAdmin(), speaking);
      const panel = panelIn(page, speaking);
      await panel.getByRole('tab', { name: tabs.email }).click();
      const template = panel.getByLabel(email.template);
      const subject = panel.getByLabel(email.subject);
      for (const preset of ['newsletter', 'custom', 'announcement'] as const) {
        await template.selectOption(preset);
        expect(await subject.inputValue()).toBe(email.presets[preset].subject);
        expect(await panel.getByLabel(email.body).inputValue()).toBe(email.presets[preset].body);
      }
      const send = panel.getByRole('button', { name: email.send });
      await panel.getByLabel(email.recipients).fill('anna, erik');
      await send.click();
      await toastIn(page, speaking, said.noRecipients).first().waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await panel.getByLabel(email.recipients).fill('anna@example.com, erik, bo@example.com');
      await panel.getByText(email.recipientCount(2)).waitFor();
      await subject.fill(' ');
      await send.click();
      await toastIn(page, speaking, said.noContent).first().waitFor();
      await subject.fill('Hej');
      await panel.getByRole('tab', { name: tabs.cap }).click();
      await panel.getByRole('tab', { name: tabs.email }).click();
      expect(await subject.inputValue()).toBe('Hej');
      const before = asked.length;
      await send.click();
      await toastIn(page, speaking, said.notAvailable).first().waitFor();
      expect(asked.slice(before).filter((path) => path.startsWith('/api/'))).toEqual([]);
    },
  );

  itInFull('accounts §4: three tabs, and a badge and an icon for each severity [A4.26]', async () => {
    const admin = await createAdmin();
    const { page } = await openSettings(admin, speaking);
    const panel = panelIn(page, speaking);
    await expect.poll(() => panel.getByRole('tab').allTextContents(), PATIENT).toEqual(said.tabs);
    await context.database.deleteFrom('security_events').execute();
    const source = { address: '203.0.113.9', userAgent: 'Firefox' };
    for (const severity of ['info', 'warn', 'error', 'critical'] as const) {
      world.clock.advance(1_000);
      await recordSecurityEvent(
        context,
        { type: 'password_changed', severity, userId: admin.userId, details: {} },
        source,
      );
    }
    await panel.getByRole('tab', { name: tabs.security }).click();
    const badges = panel.locator('[data-severity]');
    await expect.poll(() => badges.count(), PATIENT).toBe(4);
    const looks = await badges.evaluateAll((all) =>
      all.map((badge) => {
        const { backgroundColor, borderTopColor, color } = getComputedStyle(badge);
        const icon = badge.querySelector('svg')?.innerHTML;
        return { fill: backgroundColor, border: borderTopColor, color, icon };
      }),
    );
    const [critical, error, warn, info] = looks;
    const none = 'rgba(0, 0, 0, 0)';
    // Destructive for both, secondary, and an outline without a fill.
    expect([error?.fill, error?.color]).toEqual([critical?.fill, critical?.color]);
    expect([warn?.fill, warn?.border]).toEqual([expect.not.stringMatching(/^$/), none]);
    expect(new Set([critical?.fill, warn?.fill, info?.fill]).size).toBe(3);
    expect([info?.fill, info?.border]).toEqual([none, expect.not.stringContaining(none)]);
    expect(new Set(looks.map(({ icon }) => icon)).size).toBe(4);
  });

  itInFull(
    'accounts §4: the newest events with their severity, what they say as text, and nothing of a family [A1.15 A4.26 A6.11 A9.17]',
    async () => {
      const { page } = await openSettings(await createAdmin(), speaking);
      const panel = panelIn(page, speaking);
      await panel.getByRole('spinbutton', { name: cap.field }).waitFor();
      await context.database.deleteFrom('security_events').execute();
      await panel.getByRole('tab', { name: tabs.security }).click();
      await panel.getByText(security.empty).waitFor();
      expect(await findingsOn(page)).toEqual([]);
      const source = { address: '203.0.113.9', userAgent: '<img src=x onerror="document.title=1">' };
      const details = { directive: 'script-src-elem', blocked: 'evil.example' };
      for (const severity of ['info', 'warn', 'error', 'critical'] as const) {
        world.clock.advance(1_000);
        await recordSecurityEvent(context, { type: 'webhook_refused', severity, userId: null, details }, source);
      }
      await recordSecurityEvent(context, { type: 'csp_violation', severity: 'warn', userId: null, details }, source);
      await panel.getByRole('button', { name: security.refresh }).click();
      const rows = panel.getByRole('list', { name: security.list }).getByRole('listitem');
      await expect.poll(() => rows.count(), PATIENT).toBe(4);
      for (const [nth, severity] of said.severities.entries()) {
        const row = rows.nth(nth);
        await row.getByText(severity, { exact: true }).waitFor();
        await row.getByText('blocked: evil.example, directive: script-src-elem').waitFor();
        await row.getByText(source.address).waitFor();
        await row.getByText(source.userAgent).waitFor();
      }
      const counted = panel.getByRole('region', { name: security.anonymous });
      await counted.getByText(security.types['csp_violation'] ?? '').waitFor();
      await counted.getByText(security.counted(1, 1)).waitFor();
      expect(await findingsOn(page)).toEqual([]);
      expect(await fitsAtDoubleSize(page)).toBe(true);
      await page.route(`${origin}/api/admin/security-events`, (route) => route.abort());
      await panel.getByRole('button', { name: security.refresh }).click();
      await toastIn(page, speaking, security.loadFailed).first().waitFor();
      expect(await rows.count()).toBe(4);
    },
  );
});
