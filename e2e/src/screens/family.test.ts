import {
  answer,
  call,
  createPartner,
  createStranger,
  getInfo,
  invite,
  logDiaper,
} from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { newId } from '@lulla/server/test/operations.ts';
import { createPerson, type Person } from '@lulla/server/test/people.ts';
import { whileNothingIsWritten } from '@lulla/server/test/refuse-writes.ts';
import { describe, expect, it } from 'vitest';
import { inLanguage, openSpeaking, type Speaking, toastIn } from '../harness/languages.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn } from './audit.ts';
import { FamilyDialog, SAID } from './family-scene.ts';

const shown = await showWorld();
const { world, origin } = shown;
const { database } = world.context;

const browser = await stageBrowser();

async function openFamily(person: Person, speaking: Speaking): Promise<FamilyDialog> {
  return FamilyDialog.open(await shown.open(browser, person, speaking), speaking);
}

describe.each(inLanguage('en'))('Family Sharing, in $code', (speaking) => {
  const { words, code } = speaking;
  const { family } = words;
  const said = SAID[code];

  describe('adding a partner', () => {
    itInFull('refuses what is no address, and keeps what was typed [C2.38]', async () => {
      const dialog = await openFamily(await createStranger(world), speaking);
      await dialog.startAdding();
      for (const [typed, text] of [
        ['   ', said.required],
        ['erik', said.invalid],
        [`${'e'.repeat(243)}@example.com`, said.tooLong],
      ] as const) {
        await dialog.add(typed);
        await dialog.adding.getByText(text).waitFor();
        expect(await dialog.email.inputValue()).toBe(typed.trim());
      }
    });

    itInFull("says 'No user found with that email address', and forgets it when another is typed [C5.18]", async () => {
      const dialog = await openFamily(await createStranger(world), speaking);
      await dialog.startAdding();
      await dialog.add('nobody@example.com');
      await dialog.expectToast(said.adding);
      // Once, where the address is; it stays when the message has gone.
      await dialog.adding.getByRole('alert').getByText(said.nobody).waitFor();
      expect(await dialog.page.getByText(said.nobody).count()).toBe(1);
      await dialog.email.fill('some');
      await expect.poll(() => dialog.adding.getByText(said.nobody).count()).toBe(0);
    });

    itInFull("says 'You are already connected to this user', and that an address is one's own [C5.19]", async () => {
      const anna = await createStranger(world);
      const erik = await createPartner(world, anna);
      const dialog = await openFamily(anna, speaking);
      await dialog.startAdding();
      await dialog.add(erik.email);
      await dialog.expectToast(said.adding);
      await dialog.adding.getByText(said.connected).waitFor();
      await dialog.add(anna.email);
      await dialog.adding.getByText(said.yourself).waitFor();
    });

    itInFull("says 'Unable to add partner at this time' for any other failure [C5.20 C8.6]", async () => {
      const [anna, erik] = [await createStranger(world), await createStranger(world)];
      const dialog = await openFamily(anna, speaking);
      await dialog.startAdding();
      await whileNothingIsWritten(world, async () => {
        await dialog.add(erik.email);
        await dialog.expectToast(said.adding, said.unable);
      });
      await dialog.add(erik.email);
      await dialog.expectToast(said.sent);
    });

    itInFull('P42: that somebody shares with others is not told', async () => {
      const couple = await createStranger(world);
      await createPartner(world, couple);
      const dialog = await openFamily(await createStranger(world), speaking);
      await dialog.startAdding();
      await dialog.add(couple.email);
      await dialog.expectToast(said.adding, said.unable);
    });

    itInFull('P2: ten addresses a day', async () => {
      const dialog = await openFamily(await createStranger(world), speaking);
      await dialog.startAdding();
      for (let nth = 1; nth <= 11; nth += 1) {
        await dialog.add(`nobody.${nth}@example.com`);
        if (nth <= 10) await dialog.adding.getByText(said.nobody).waitFor();
        else await dialog.expectToast(said.adding, said.tooMany);
      }
    });

    it('P2: is an invitation, whatever the case of the address; listed whole, revocable, and accepted live [C8.27]', async () => {
      const anna = await createStranger(world);
      const erik = await createPerson(world.context, `Ingegerd.Lindqvist-Johansson.Haparanda.${code}`);
      const dialog = await openFamily(anna, speaking);
      const theirs = await shown.open(browser, erik, speaking);
      await dialog.startAdding();
      await dialog.add(`  ${erik.email.toUpperCase()} `);
      await dialog.expectToast(said.sent, family.done.sentText(erik.email));
      await dialog.adding.waitFor({ state: 'hidden' });
      const row = dialog.row(erik.email);
      await row.getByText(/^(?:Väntar på svar|Waiting for a reply)/).waitFor();
      expect(await row.locator('p').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);

      const card = theirs.getByRole('region', { name: family.received.title(anna.displayName) });
      await card.waitFor();
      await row.getByRole('button', { name: family.revokeOf(erik.email) }).click();
      await dialog.expectToast(said.revoked);
      await card.waitFor({ state: 'detached' });

      await dialog.startAdding();
      await dialog.add(erik.email);
      await card.getByText(family.received.with(anna.displayName)).waitFor();
      await card.getByRole('button', { name: family.received.accept }).click();
      await toastIn(theirs, speaking, said.added).first().waitFor();
      await dialog.expectToast(said.added, erik.displayName);
      await dialog.row(erik.displayName).getByText(erik.email).waitFor();
    });

    itInFull('is the acceptance where the other side had invited me', async () => {
      const [anna, erik] = [await createStranger(world), await createStranger(world)];
      await invite(world, erik, anna);
      const dialog = await openFamily(anna, speaking);
      await dialog.startAdding();
      await dialog.add(erik.email);
      await dialog.expectToast(said.added);
      await dialog.row(erik.displayName).waitFor();
    });
  });

  itInFull('a received invitation is declined, silently', async () => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    await invite(world, erik, anna);
    const dialog = await openFamily(anna, speaking);
    const card = dialog.sheet.getByRole('region', { name: family.received.title(erik.displayName) });
    await card.getByRole('button', { name: family.received.decline }).click();
    await dialog.expectToast(said.declined);
    await card.waitFor({ state: 'detached' });
    expect((await getInfo(world, erik)).sentInvitations).toMatchObject([{ email: anna.email }]);
  });

  itInFull('F18 P42: whose invitations I do not want to see, I see no more until I allow them again', async () => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    await invite(world, erik, anna);
    const dialog = await openFamily(anna, speaking);
    const card = dialog.sheet.getByRole('region', { name: family.received.title(erik.displayName) });
    await card.getByRole('button', { name: family.received.hide(erik.displayName) }).click();
    await dialog.expectToast(family.done.hidden(erik.displayName), family.done.hiddenText);
    await card.waitFor({ state: 'detached' });
    const allow = dialog.sheet.getByRole('button', { name: family.allowOf(erik.displayName) });
    await allow.click();
    await dialog.expectToast(family.done.allowed(erik.displayName));
    await allow.waitFor({ state: 'detached' });
  });

  itInFull(
    'F20 P3: while I share with others, an invitation says that I must leave first, and cannot be accepted',
    async () => {
      const [anna, erik, clara] = [
        await createStranger(world),
        await createStranger(world),
        await createStranger(world),
      ];
      const id = await invite(world, clara, anna);
      await answer(world, anna, await invite(world, erik, anna), 'accept');
      // Joining ends nothing that others had sent.
      expect((await getInfo(world, anna)).receivedInvitations).toMatchObject([{ id }]);
      const dialog = await openFamily(anna, speaking);
      const card = dialog.sheet.getByRole('region', { name: family.received.title(clara.displayName) });
      await card.getByText(family.received.leaveFirst(erik.displayName)).waitFor();
      expect(await card.getByRole('button', { name: family.received.accept }).count()).toBe(0);
      await dialog.sheet.getByRole('button', { name: family.leave }).click();
      await dialog.confirm(family.leave);
      await dialog.expectToast(said.left);
      await card.getByRole('button', { name: family.received.accept }).click();
      await dialog.expectToast(said.added);
    },
  );

  describe('removing and leaving', () => {
    it("F21 says 'Partner removed'; the other is told, and keeps what they logged [C2.39 C8.28]", async () => {
      const anna = await createStranger(world);
      const erik = await createPartner(world, anna);
      await logDiaper(world, erik);
      const theirs = await shown.open(browser, erik, speaking);
      const dialog = await openFamily(anna, speaking);
      await dialog
        .row(erik.displayName)
        .getByRole('button', { name: family.removeName(erik.displayName) })
        .click();
      await dialog.confirm(family.removeName(erik.displayName));
      await dialog.expectToast(said.removed);
      await dialog.sheet.getByText(family.alone).waitFor();
      const reported = toastIn(theirs, speaking, words.activity.partnerGone(anna.displayName)).first();
      await reported.getByText(said.kept).waitFor();
      expect(await toastIn(dialog.page, speaking, words.activity.partnerGone(erik.displayName)).count()).toBe(0);
    });

    itInFull.each(['/settings', '/calendar', '/?view=history'])(
      'P2: who has joined and who has gone is told on %s too, and a deleted account as well',
      async (path) => {
        const [anna, erik] = [await createStranger(world), await createStranger(world)];
        const theirs = await shown.open(browser, erik, speaking);
        await theirs.evaluate((to) => history.pushState(null, '', to), path);
        await theirs.getByRole('heading', { level: 1 }).waitFor();
        const gone = toastIn(theirs, speaking, words.activity.partnerGone(anna.displayName));
        await answer(world, anna, await invite(world, erik, anna), 'accept');
        await toastIn(theirs, speaking, said.added).first().waitFor();
        await call(world, anna, ['POST', '/api/family/leave']);
        await gone.first().waitFor();
        await gone.getByRole('button', { name: words.app.close }).click();
        await gone.waitFor({ state: 'detached' });
        await answer(world, anna, await invite(world, erik, anna), 'accept');
        await toastIn(theirs, speaking, said.added).first().waitFor();
        await call(world, anna, ['POST', '/api/delete-account'], { userId: anna.session.userId });
        await gone.first().waitFor();
      },
    );

    itInFull("says 'Unable to remove partner connection at this time' when that fails [C8.7]", async () => {
      const anna = await createStranger(world);
      const erik = await createPartner(world, anna);
      const dialog = await openFamily(anna, speaking);
      await whileNothingIsWritten(world, async () => {
        await dialog
          .row(erik.displayName)
          .getByRole('button', { name: family.removeName(erik.displayName) })
          .click();
        await dialog.confirm(family.removeName(erik.displayName));
        await dialog.expectToast(said.removing, said.removingText);
      });
      await dialog.row(erik.displayName).waitFor();
    });

    itInFull(
      'P5: with three, one removes those one invited; everybody may leave, and the others are told (F21)',
      async () => {
        const anna = await createStranger(world);
        const erik = await createPartner(world, anna);
        const mormor = await createPartner(world, erik);
        const page = await shown.open(browser, mormor, speaking);
        const dialog = await openFamily(anna, speaking);
        const mayRemove = (person: Person) =>
          dialog
            .row(person.displayName)
            .getByRole('button', { name: family.removeName(person.displayName) })
            .count();
        await dialog.row(mormor.displayName).waitFor();
        expect([await mayRemove(anna), await mayRemove(erik), await mayRemove(mormor)]).toEqual([0, 1, 0]);
        await dialog.sheet.getByRole('button', { name: family.leave }).click();
        await dialog.confirm(words.app.cancel);
        await dialog.sheet.getByRole('button', { name: family.leave }).click();
        await dialog.confirm(family.leave);
        await dialog.expectToast(said.left);
        await dialog.sheet.getByText(family.alone).waitFor();
        await toastIn(page, speaking, words.activity.partnerGone(anna.displayName)).first().waitFor();
      },
    );
  });

  describe('without a network', () => {
    it('F22 shows what the device knows, says what needs a connection, and refuses honestly', async () => {
      const anna = await createStranger(world);
      const erik = await createPartner(world, anna);
      const dialog = await openFamily(anna, speaking);
      await dialog.row(erik.displayName).waitFor();
      await untilPartsAreThere(dialog.page, ['add-partner-dialog']);
      await dialog.page.context().setOffline(true);
      await dialog.sheet.getByText(said.offline).waitFor();
      await dialog.row(erik.displayName).waitFor();
      await dialog.startAdding();
      await dialog.add('nobody@example.com');
      await dialog.expectToast(said.adding, said.noConnection);
      await dialog.page.context().setOffline(false);
      // Until the page has heard of it, it refuses as before.
      await dialog.sheet.getByText(said.offline).waitFor({ state: 'detached' });
      await dialog.add('nobody@example.com');
      await dialog.adding.getByText(said.nobody).waitFor();
    });

    itInFull(
      "F22 says 'Error loading partners' only where there is nothing to show, and tries again [C8.5]",
      async () => {
        const anna = await createStranger(world);
        // A device that was signed in on, and has never reached the log.
        const [device, page] = await openSpeaking(browser, speaking);
        let tries = 0;
        await device.route(`${origin}/api/sync`, (route) => {
          tries += 1;
          return route.abort();
        });
        await shown.signIn(page, anna);
        await page.goto(origin);
        await page.getByRole('button', { name: words.activity.openFamily }).click();
        const dialog = new FamilyDialog(page, speaking);
        await dialog.expectToast(said.loading, said.loadingText);
        // The message says it aloud.
        await dialog.sheet.getByText(said.loadingText).waitFor();
        expect(await dialog.sheet.getByRole('alert').count()).toBe(0);
        const before = tries;
        await dialog.sheet.getByRole('button', { name: words.app.tryAgain }).click();
        await expect.poll(() => tries).toBeGreaterThan(before);
        await device.unroute(`${origin}/api/sync`);
        await dialog.sheet.getByText(family.alone).waitFor();
      },
    );
  });

  itInFull(
    'axe finds nothing: alone, with a received invitation, members and invitations, adding, removing [C2.37]',
    async () => {
      const anna = await createStranger(world);
      const dialog = await openFamily(anna, speaking);
      await dialog.sheet.getByText(family.alone).waitFor();
      expect(await findingsOn(dialog.page)).toEqual([]);
      const [erik, clara] = [await createPartner(world, anna), await createStranger(world)];
      await invite(world, anna, await createStranger(world));
      await database
        .insertInto('invitations')
        .values({
          id: newId(),
          family_id: clara.familyId,
          inviter_id: clara.userId,
          invitee_id: anna.userId,
          created_at: new Date(world.clock.now()),
          expires_at: new Date(world.clock.now() + 60_000),
        })
        .execute();
      const full = await openFamily(anna, speaking);
      await full.row(erik.displayName).waitFor();
      await full.sheet.getByRole('region', { name: family.received.title(clara.displayName) }).waitFor();
      expect(await findingsOn(full.page)).toEqual([]);
      await full
        .row(erik.displayName)
        .getByRole('button', { name: family.removeName(erik.displayName) })
        .click();
      await full.page.getByRole('alertdialog').waitFor();
      expect(await findingsOn(full.page)).toEqual([]);
      await full.confirm(words.app.cancel);
      await full.startAdding();
      await full.add('');
      await full.adding.getByText(said.required).waitFor();
      expect(await findingsOn(full.page)).toEqual([]);
    },
  );
});
