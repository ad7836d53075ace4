import { MINUTE } from '@lulla/domain/time/instant';
import { Browser as Client } from '@lulla/server/test/browser.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { getCode, getMails, wrongCode } from '@lulla/server/test/mailbox.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../harness/api.ts';
import { inLanguage } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { newAddress, Visitor } from './account-steps.ts';

const shown = await showWorld();
const { world, origin } = shown;
const browser = await stageBrowser();

async function setCap(cap: string | null): Promise<void> {
  const { database } = world.context;
  await database.deleteFrom('app_settings').where('setting_key', '=', 'user_cap').execute();
  if (cap === null) return;
  await database.insertInto('app_settings').values({ setting_key: 'user_cap', setting_value: cap }).execute();
}

describe.each(inLanguage('en'))('accounts §4: signing up in $code', (speaking) => {
  const { account, onboarding } = speaking.words;
  let visitor: Visitor;

  beforeEach(async () => {
    visitor = await Visitor.open(browser, origin, speaking);
  });

  it('leads from the form over the typed code to the dashboard; going back leads nowhere else [A2.37 A3.15 A4.3 A4.4 A4.7 A8.9 A8.20]', async () => {
    const email = newAddress();
    await visitor.signUp({ email: ` ${email.toUpperCase()} ` });
    await visitor.hears(account.accountCreated, account.accountCreatedText);
    expect(await visitor.kept('signup_email')).toBe(email);
    await visitor.page.getByText(account.confirmText(email)).waitFor();
    await visitor.typeCode(await getCode(world, email));
    await visitor.hears(account.emailVerified, account.emailVerifiedText);
    await visitor.standsAt(`/onboarding/${speaking.code}`);
    expect(await visitor.kept('signup_email')).toBeNull();
    await visitor.getStarted();
    await visitor.standsAt('/');
    await visitor.page.goBack();
    await visitor.standsAt('/');
    await visitor.page.getByRole('region', { name: speaking.words.activity.quickLog.label }).waitFor();
  });

  itInFull('takes a code that is pasted, as 123-456 and as 123 456 [A2.40]', async () => {
    const email = newAddress();
    await visitor.signUp({ email });
    const code = await getCode(world, email);
    const pasted = (digits: string, sign: string) => ` ${digits.slice(0, 3)}${sign}${digits.slice(3)}\n`;
    await visitor.pasteCode(pasted(wrongCode(code), '-'));
    await visitor.hears(account.verificationFailed, account.codeWrongTries(4));
    await visitor.pasteCode(pasted(code, ' '));
    await visitor.hears(account.emailVerified, account.emailVerifiedText);
    await visitor.page.getByRole('heading', { name: onboarding.title }).waitFor();
  });

  itInFull(
    'P27: again for an open attempt of this browser sends a new code, and says when it cannot [A4.6 A8.4 A8.5]',
    async () => {
      const email = newAddress();
      await visitor.signUp({ email, password: 'Ett annat losen 1' });
      await visitor.page.goBack();
      await visitor.signUp({ email });
      await visitor.hears(account.accountExists, account.accountExistsText);
      await visitor.standsAt('/auth/confirm');
      // Each a minute after the other, until no more mail goes there for an hour.
      for (let turn = 0; turn < 4; turn += 1) {
        world.clock.advance(MINUTE);
        const again = { email, password: PASSWORD, displayName: 'Doris', country: 'SE', language: 'sv' };
        await visitor.page.request.post(`${origin}/api/sign-up`, { data: again, headers: { Origin: origin } });
      }
      world.clock.advance(MINUTE);
      await visitor.signUp({ email });
      await visitor.hears(account.resendFailed, account.codeNotSent);
      await visitor.typeCode(await getCode(world, email));
      await visitor.hears(account.emailVerified);
    },
  );

  itInFull('P27: with a registered address looks like any other, and its owner gets a mail', async () => {
    await visitor.signUp({ email: world.carol.email });
    await visitor.hears(account.accountCreated, account.accountCreatedText);
    const mails = await getMails(world, world.carol.email);
    expect(mails.map(({ subject }) => subject)).toContain('Du har redan ett konto i Lulla');
    await visitor.typeCode('123456');
    await visitor.hears(account.verificationFailed);
    await visitor.standsAt('/auth/confirm');
  });

  itInFull('P27: a password somebody else prepared for my address is worth nothing', async () => {
    const email = newAddress('victim');
    const stranger = new Client(world);
    const prepared = 'Forberett av 1 annan';
    const sent = { email, password: prepared, displayName: 'Eva', country: 'SE', language: 'sv' };
    expect((await stranger.post('/api/sign-up', sent)).status).toBe(200);
    await visitor.signUp({ email });
    await visitor.hears(account.accountCreated);
    await visitor.typeCode(await getCode(world, email));
    await visitor.page.getByRole('heading', { name: onboarding.title }).waitFor();
    await visitor.device.clearCookies();
    world.clock.advance(MINUTE);
    await visitor.page.evaluate(() => localStorage.clear());
    await visitor.goTo(`/auth/${speaking.code}`);
    await visitor.signIn(email, prepared);
    // It opens their own attempt again, whose code nobody is ever told: the mail goes to the owner, and says so.
    await visitor.hears(account.newCodeSent, account.newCodeSentText(email));
    expect((await getMails(world, email)).at(-1)?.subject).toMatch(
      /^Du har redan ett konto|^You already have an account/,
    );
    await visitor.goTo(`/auth/${speaking.code}`);
    await visitor.signIn(email, PASSWORD);
    await visitor.page.getByRole('heading', { name: onboarding.title }).waitFor();
  });

  it('says that registration is closed, instead of the form and to whoever had it open [A2.32 A2.33]', async () => {
    await visitor.openSignUp();
    await visitor.fillSignUp({ email: newAddress() });
    await setCap('1');
    try {
      await visitor.press(account.signUp);
      await visitor.hears(account.registrationClosedTitle, account.registrationClosedText);
      await visitor.openSignUp();
      const notice = visitor.page.getByRole('tabpanel');
      await notice.getByText(account.registrationClosedTitle).waitFor();
      await notice.getByText(account.registrationClosedText).waitFor();
      expect(await notice.getByRole('textbox').count()).toBe(0);
    } finally {
      await setCap(null);
    }
  });

  itInFull('accounts §8: too many attempts, and any other failure with a message [A8.6 A8.7]', async () => {
    const email = newAddress('many');
    const [name, host] = email.split('@');
    for (const variant of ['a', 'b', 'c', 'd', 'e']) {
      const sent = { email: `${name}+${variant}@${host}`, password: PASSWORD, displayName: '', country: 'SE' };
      await fetch(`${origin}/api/sign-up`, {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...sent, language: 'sv' }),
      });
    }
    await visitor.openSignUp();
    await visitor.fillSignUp({ email });
    await visitor.press(account.signUp);
    await visitor.hears(account.tooManyAttempts, account.tooManyAttemptsText);
    await visitor.device.setOffline(true);
    await visitor.press(account.signUp);
    await visitor.hears(account.signUpFailed, account.noConnection);
    await visitor.device.setOffline(false);
    await visitor.page.getByRole('heading', { name: account.welcome }).waitFor();
  });
});

describe.each(inLanguage('sv'))('the form of signing up in $code', (speaking) => {
  const { account, app } = speaking.words;
  let visitor: Visitor;

  beforeEach(async () => {
    visitor = await Visitor.open(browser, origin, speaking);
    await visitor.openSignUp();
  });

  it('accounts §5: asks for address and password, and for a stronger one with what it lacks [A5.1 A5.3 A8.3]', async () => {
    await visitor.press(account.signUp);
    await visitor.reads(`${account.missingInfo}. ${account.missingInfoText}`);
    await visitor.fillSignUp({ email: newAddress(), password: 'aa' });
    await visitor.press(account.signUp);
    const { upper, digit, special } = account.criteria;
    const or = speaking.code === 'sv' ? 'eller' : 'or';
    const lacking = account.needs.lengthAndOne(`${upper}, ${digit} ${or} ${special}`);
    await visitor.reads(`${account.passwordTooWeak}. ${account.passwordTooWeakText(lacking)}`);
    await visitor.fillSignUp({ email: 'doris@', password: PASSWORD });
    await visitor.press(account.signUp);
    await visitor.page.getByText(account.emailInvalid).waitFor();
  });

  itInFull('accounts §5: the strength bar is red to 2, yellow at 3, green above [A5.5]', async () => {
    const secret = visitor.page.getByRole('textbox', { name: account.password, exact: true });
    const bars: [string, number, string][] = [];
    for (const password of ['a', 'aB', 'aB3', 'aB3?', 'aB3?efgh']) {
      await secret.fill(password);
      bars.push(await barOf(visitor));
    }
    const { weak, fair, good, strong } = account.strength;
    expect(bars).toEqual([
      ['danger', 1, weak],
      ['danger', 2, fair],
      ['caution', 3, good],
      ['good', 4, strong],
      ['good', 5, strong],
    ]);
  });

  itInFull(
    'P31: a common password is never called strong, and one that is strong enough is asked for nothing',
    async () => {
      const secret = visitor.page.getByRole('textbox', { name: account.password, exact: true });
      const meter = visitor.page.getByRole('meter', { name: account.passwordStrength });
      await secret.fill('Password1');
      await visitor.page.getByText(account.tooCommon).waitFor();
      expect(await meter.textContent()).toBe(account.strength.weak);
      for (const [password, grade] of [
        ['lugn natt', account.strength.good],
        ['lugn natt 7', account.strength.strong],
      ] as const) {
        await secret.fill(password);
        const said = meter.locator('xpath=following-sibling::p');
        await expect.poll(() => said.textContent()).toBe(grade);
      }
    },
  );

  itInFull(
    'accounts §2: the display name says how many characters remain once over 40, and cuts nothing beyond 50 [A2.29 A9.7]',
    async () => {
      const name = visitor.page.getByLabel(account.displayName);
      const hint = (count: number) => visitor.page.getByText(account.charactersRemaining(count), { exact: true });
      await name.fill('a'.repeat(40));
      await visitor.page.getByText(account.displayNameHint).waitFor();
      expect(await hint(10).count()).toBe(0);
      await name.fill('a'.repeat(41));
      await hint(9).waitFor();
      await name.fill('a'.repeat(49));
      await hint(1).waitFor();
      // As a name is stored: an emoji of one code point is one, what is trimmed is none.
      await name.fill(`${'🐻'.repeat(50)}  `);
      await hint(0).waitFor();
      const refusal = visitor.page.getByText(account.displayNameInvalid, { exact: true });
      expect(await refusal.count()).toBe(0);
      for (const long of ['a'.repeat(400), '👨‍👩‍👧‍👦'.repeat(20)]) {
        await name.fill(long);
        await refusal.waitFor();
        expect(await name.inputValue()).toBe(long);
        expect(await name.getAttribute('aria-invalid')).toBe('true');
        await name.fill('Anna');
        await refusal.waitFor({ state: 'detached' });
      }
    },
  );

  itInFull.each([
    ['Europe/Stockholm', { sv: 'SE', en: 'SE' }],
    ['Europe/Helsinki', { sv: 'FI', en: 'FI' }],
    ['UTC', { sv: 'SE', en: 'GB' }],
  ] as const)(
    'accounts §2: the country of the time zone %s is chosen first, else that of the browser [A2.31]',
    async (zone, expected) => {
      const there = await Visitor.open(browser, origin, speaking, { zone });
      await there.openSignUp();
      const country = there.page.getByLabel(account.country, { exact: true });
      expect(await country.inputValue()).toBe(expected[speaking.code]);
    },
  );

  itInFull('accounts §2: countries by name in the language, and the chosen one stays [A2.30]', async () => {
    const country = visitor.page.getByLabel(account.country, { exact: true });
    const names = await country.getByRole('option').allTextContents();
    expect(names).toHaveLength(249);
    expect(names).toEqual([...names].sort(new Intl.Collator(speaking.code).compare));
    expect(names).toContain(speaking.code === 'sv' ? 'Sverige' : 'Sweden');
    await visitor.press(speaking.code === 'sv' ? 'English' : 'Svenska');
    await visitor.page.getByLabel(/^(Land|Country)$/).selectOption('NO');
    await visitor.press(speaking.code === 'sv' ? 'Svenska' : 'English');
    await visitor.page.getByLabel(account.country, { exact: true }).waitFor();
    expect(await visitor.page.getByLabel(account.country, { exact: true }).inputValue()).toBe('NO');
  });

  itInFull('accounts §4: a question about registration that fails counts as yes [A4.2]', async () => {
    await visitor.page.route('**/api/sign-up/allowed', (route) => route.abort());
    const asked = visitor.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/allowed'));
    await visitor.openSignUp();
    await asked;
    await visitor.page.getByLabel(account.displayName).waitFor();
    await visitor.page.unrouteAll();
  });

  itInFull('accounts §2: the cookie notice is a card of the page, and accepted once [A2.36 A3.18]', async () => {
    await visitor.goTo(`/auth/${speaking.code}`);
    const notice = visitor.page.getByRole('region', { name: account.cookieTitle });
    await notice.getByText(account.cookieText).waitFor();
    await notice.getByRole('button', { name: account.cookieAccept }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await visitor.stored('cookie_consent_accepted')).toBe('true');
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: account.welcome }).waitFor();
    expect(await notice.count()).toBe(0);
    expect(await visitor.page.title()).toBe(`${app.pages.signIn} · ${app.name}`);
  });
});

/** The colour of the filled parts of the strength bar as its token, how many there are, and the word beside it. */
async function barOf({ page, words }: Visitor): Promise<[string, number, string]> {
  const meter = page.getByRole('meter', { name: words.account.passwordStrength });
  const word = (await meter.textContent()) ?? '';
  const [token, count] = await meter.evaluate(async (element) => {
    const parts = [...(element.nextElementSibling?.children ?? [])];
    // What fades from one colour to another is measured where it arrives.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
    const colours = parts.map((part) => getComputedStyle(part).backgroundColor);
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.transition = 'none';
    const tokens = ['danger', 'caution', 'good'].map((name) => {
      probe.style.backgroundColor = `var(--${name})`;
      return [name, getComputedStyle(probe).backgroundColor] as const;
    });
    probe.remove();
    const filled = colours.filter((colour) => colour === colours[0]);
    const [name = 'none'] = tokens.find(([, colour]) => colour === colours[0]) ?? [];
    return [name, filled.length] as const;
  });
  return [token, count, word];
}
