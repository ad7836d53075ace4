import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { itInFull } from '@lulla/server/test/full.ts';
import { getCode, wrongCode } from '@lulla/server/test/mailbox.ts';
import { whileNothingIsWritten } from '@lulla/server/test/refuse-writes.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdBack } from '../harness/hold-back.ts';
import { inLanguage } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { until } from '../harness/until.ts';
import { newAddress, Visitor } from './account-steps.ts';

const CONFIRM = '/api/sign-up/confirm';
const RESEND = '/api/sign-up/resend';

const { world, origin } = await showWorld();
const browser = await stageBrowser();

describe.each(inLanguage('sv'))('accounts §4: the verification in $code', (speaking) => {
  const { account, app, onboarding, shell } = speaking.words;
  let visitor: Visitor;
  let email: string;

  beforeEach(async () => {
    visitor = await Visitor.open(browser, origin, speaking);
    email = newAddress();
    await visitor.signUp({ email });
  });

  const welcome = (on = visitor) => on.page.getByRole('heading', { name: onboarding.title });
  const button = (label: string) => visitor.page.getByRole('button', { name: label, exact: true });
  const failed = (text: string) => `${account.verificationFailed}. ${text}`;
  const forgetsAddress = () => visitor.page.evaluate(() => sessionStorage.removeItem('signup_email'));

  itInFull(
    'has six slots that a phone can fill, and submits once when the sixth digit is there [A2.38 A2.39 A2.40]',
    async () => {
      await until('the first to be ready for typing', () =>
        visitor
          .slots()
          .first()
          .evaluate((slot) => slot === document.activeElement),
      );
      expect(await visitor.slots().count()).toBe(6);
      expect(await visitor.slots().first().getAttribute('autocomplete')).toBe('one-time-code');
      expect(await visitor.page.title()).toBe(`${app.pages.confirm} · ${app.name}`);
      let asked = 0;
      visitor.page.on('request', (request) => {
        if (request.url().endsWith(CONFIRM)) asked += 1;
      });
      const release = await holdBack(visitor.page, CONFIRM);
      await visitor.typeCode(await getCode(world, email));
      await button(account.verifying).waitFor();
      // By force: the driver itself would wait for it.
      await button(account.verifying).dblclick({ force: true });
      await visitor.page.keyboard.press('Enter');
      release();
      await visitor.hears(account.emailVerified, account.emailVerifiedText);
      await welcome().waitFor();
      expect(asked).toBe(1);
    },
  );

  it('leaves in sight where the code was sent, then what the welcome says [A4.3 A4.8]', async () => {
    await visitor.leavesInSight(account.accountCreated, [account.confirmText(email)]);
    await visitor.typeCode(await getCode(world, email));
    await welcome().waitFor();
    await visitor.leavesInSight(account.emailVerified, [
      ...[onboarding.onComputer.title, onboarding.onComputer.text, ...onboarding.steps.computer],
      ...[onboarding.share, onboarding.shareText, onboarding.update, onboarding.updateText, onboarding.freeWeek],
    ]);
  });

  it('refuses what is not six digits, then a wrong code; the sixth try and an old code are refused too [A5.11 A8.16]', async () => {
    const code = await getCode(world, email);
    // Never the right one.
    const begun = wrongCode(code);
    await visitor.typeCode(begun.slice(0, 3));
    await visitor.press(account.verifyCode);
    await visitor.reads(`${account.invalidCode}. ${account.invalidCodeText}`);
    await visitor.slots().nth(3).focus();
    await visitor.page.keyboard.type(begun.slice(3));
    for (let wrong = 1; wrong < 5; wrong += 1) {
      await visitor.reads(failed(account.codeWrongTries(5 - wrong)));
      expect(await visitor.slots().first().inputValue()).toBe('');
      await visitor.page.keyboard.type(wrongCode(code, wrong + 1));
    }
    await visitor.reads(failed(account.codeUsedUp));
    await visitor.page.keyboard.type(code);
    await visitor.reads(failed(account.codeUsedUp));
    world.clock.advance(11 * MINUTE);
    await visitor.page.keyboard.type(code);
    await visitor.reads(failed(account.codeExpired));
  });

  itInFull('takes the digits out of what is typed or filled in with spaces', async () => {
    const code = await getCode(world, email);
    const spaced = (digits: string) => ` ${digits.slice(0, 3)} ${digits.slice(3)} `;
    await visitor.typeCode(spaced(wrongCode(code)));
    await visitor.reads(failed(account.codeWrongTries(4)));
    await visitor.slots().first().fill(spaced(code));
    await welcome().waitFor();
  });

  it('sends a new code after a minute, names the address, and the one before is dead [A2.41 A4.9 A8.21 A9.10]', async () => {
    await visitor.page.clock.install();
    await visitor.page.reload();
    const first = await getCode(world, email);
    const waiting = visitor.page.getByRole('button', { name: new RegExp(account.resendIn(0).replace('0', '\\d+')) });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    world.clock.advance(MINUTE);
    await visitor.page.clock.fastForward(61_000);
    const release = await holdBack(visitor.page, RESEND);
    await visitor.press(account.sendNewCode);
    await button(account.sending).waitFor();
    release();
    await visitor.hears(account.newCodeSent, account.newCodeSentText(email));
    await button(account.resendIn(60)).waitFor();
    const second = await getCode(world, email);
    if (second !== first) {
      await visitor.typeCode(first);
      await visitor.reads(failed(account.codeWrongTries(4)));
    }
    await visitor.typeCode(second);
    await welcome().waitFor();
  });

  itInFull(
    'says when a new code cannot be sent yet, since another tab has just asked; and when the sign-up is too old [A8.18]',
    async () => {
      await visitor.page.clock.install();
      world.clock.advance(MINUTE);
      await visitor.device.request.post(`${origin}${RESEND}`, { data: { email }, headers: { Origin: origin } });
      await visitor.page.clock.fastForward(61_000);
      await visitor.press(account.sendNewCode);
      await visitor.hears(account.resendFailed, account.resendFailedText);
      world.clock.advance(25 * HOUR);
      await visitor.page.clock.fastForward(61_000);
      await visitor.press(account.sendNewCode);
      await visitor.hears(shell.sessionExpired, shell.sessionExpiredText);
      await visitor.standsAt(`/auth/${speaking.code}`);
    },
  );

  itInFull(
    'says when the server has trouble, when there is no network, and when the address is lost [A2.42 A5.12 A8.17]',
    async () => {
      const code = await getCode(world, email);
      await whileNothingIsWritten(world, async () => {
        await visitor.typeCode(code);
        await visitor.hears(account.verificationFailed, account.verificationError);
      });
      await visitor.device.setOffline(true);
      await visitor.press(account.verifyCode);
      await visitor.hears(account.verificationFailed, account.noConnection);
      await visitor.device.setOffline(false);
      await forgetsAddress();
      await visitor.press(account.verifyCode);
      await visitor.hears(account.emailNotFound, account.emailNotFoundText);
      // The way out.
      await visitor.page.getByRole('link', { name: account.backToLogin }).click();
      await visitor.standsAt(`/auth/${speaking.code}`);
    },
  );

  itInFull(
    'without a stored address leads to /auth, in the place of its own entry of the history [A4.10 A8.19]',
    async () => {
      await forgetsAddress();
      await visitor.page.reload();
      await visitor.hears(shell.sessionExpired, shell.sessionExpiredText);
      await visitor.standsAt(`/auth/${speaking.code}`);
      await visitor.page.goBack();
      await visitor.standsAt(`/auth/${speaking.code}`);
    },
  );

  itInFull('in the welcome flow tells the good news for 2 seconds, then goes on [A4.8 A8.20 A9.14]', async () => {
    await visitor.page.evaluate(() => sessionStorage.setItem('email_verification_flow', 'true'));
    await visitor.page.clock.install();
    await visitor.typeCode((await getCode(world, email)).slice(0, 5));
    await visitor.page.clock.pauseAt(Date.now() + 60_000);
    const confirmed = visitor.page.waitForResponse((response) => response.url().endsWith(CONFIRM));
    await visitor.page.keyboard.type((await getCode(world, email)).slice(5));
    await (await confirmed).finished();
    await expect
      .poll(async () => {
        await visitor.page.clock.runFor(50);
        return visitor.page.getByText(account.welcomeVerified, { exact: true }).count();
      })
      .toBeGreaterThan(0);
    await visitor.page.clock.runFor(1_500);
    expect(new URL(visitor.page.url()).pathname).toBe('/auth/confirm');
    await visitor.page.clock.runFor(500);
    await visitor.page.clock.resume();
    await welcome().waitFor();
    expect(await visitor.kept('email_verification_flow')).toBeNull();
  });

  itInFull('in two tabs: the code of one opens both, and nobody is asked twice', async () => {
    const other = await visitor.openTab();
    await other.goTo(`/auth/${speaking.code}`);
    await other.page.evaluate((address) => sessionStorage.setItem('signup_email', address), email);
    await other.goTo('/auth/confirm');
    await other.page.getByRole('heading', { name: account.confirmTitle }).waitFor();
    await visitor.typeCode(await getCode(world, email));
    await welcome().waitFor();
    await welcome(other).waitFor();
    expect(await other.kept('signup_email')).toBeNull();
    await other.page.goBack();
    await welcome(other).waitFor();
  });
});
