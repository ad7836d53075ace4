import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD } from '../harness/api.ts';
import { openSpeaking, type Speaking, toastIn } from '../harness/languages.ts';

/** A page of somebody who has no account, or is not signed in, with what they do there; by roles and labels. */
export class Visitor {
  private constructor(
    readonly page: Page,
    readonly device: BrowserContext,
    readonly speaking: Speaking,
    private readonly origin: string,
  ) {}

  /** A new device in a language. */
  static async open(
    browser: Browser,
    origin: string,
    speaking: Speaking,
    options?: Parameters<typeof openSpeaking>[2],
  ): Promise<Visitor> {
    const [device, page] = await openSpeaking(browser, speaking, options);
    return new Visitor(page, device, speaking, origin);
  }

  /** Another tab of the same device. */
  async openTab(): Promise<Visitor> {
    return new Visitor(await this.device.newPage(), this.device, this.speaking, this.origin);
  }

  get words() {
    return this.speaking.words;
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
  }

  /** Waits until the page stands at a path, query and hash included. */
  async standsAt(path: string): Promise<void> {
    await this.page.waitForURL(`${this.origin}${path}`);
  }

  async openSignUp(): Promise<void> {
    await this.goTo(`/auth/${this.speaking.code}`);
    await this.page.getByRole('tab', { name: this.words.account.signUp }).click();
  }

  async fillSignUp({
    email,
    password = PASSWORD,
    name = 'Doris',
  }: {
    email: string;
    password?: string;
    name?: string;
  }) {
    const { account } = this.words;
    // For a moment the other tab's form stands beside it.
    const form = this.page.locator('form').filter({ has: this.page.getByLabel(account.displayName) });
    await form.getByLabel(account.email, { exact: true }).fill(email);
    await form.getByRole('textbox', { name: account.password, exact: true }).fill(password);
    await form.getByLabel(account.displayName).fill(name);
  }

  async press(label: string): Promise<void> {
    await this.page.getByRole('button', { name: label, exact: true }).click();
  }

  /** Signs up through the form, and comes to the verification. */
  async signUp(typed: { email: string; password?: string; name?: string }): Promise<void> {
    await this.openSignUp();
    await this.fillSignUp(typed);
    await this.press(this.words.account.signUp);
    await this.page.getByRole('heading', { name: this.words.account.confirmTitle }).waitFor();
  }

  async signIn(email: string, password: string): Promise<void> {
    const { account } = this.words;
    await this.page.getByLabel(account.email, { exact: true }).fill(email);
    await this.page.getByRole('textbox', { name: account.password, exact: true }).fill(password);
    await this.press(account.signIn);
  }

  /** The six slots of the code. */
  slots() {
    return this.page.getByRole('main').getByRole('textbox');
  }

  async typeCode(code: string): Promise<void> {
    await this.slots().first().click();
    await this.page.keyboard.type(code);
  }

  /** Puts a text on the device's clipboard and pastes it into the first slot. */
  async pasteCode(text: string): Promise<void> {
    await this.device.grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.slots().first().click();
    await this.page.keyboard.press('ControlOrMeta+V');
  }

  /** The text stands on the screen, and no message repeats it (P51). */
  async reads(text: string): Promise<void> {
    await this.page.getByRole('main').getByText(text, { exact: true }).waitFor();
    expect(await toastIn(this.page, this.speaking, text).count()).toBe(0);
  }

  /** The message stands, with its text. */
  async hears(title: string, text?: string): Promise<void> {
    const message = toastIn(this.page, this.speaking, title);
    await message.getByText(title, { exact: true }).first().waitFor();
    if (text !== undefined) await message.getByText(text, { exact: true }).first().waitFor();
  }

  /** The message stands, and covers none of the texts. */
  async leavesInSight(title: string, texts: readonly string[]): Promise<void> {
    const message = toastIn(this.page, this.speaking, title);
    await message.waitFor();
    const covered = async () => {
      const over = await message.boundingBox();
      const boxes = await Promise.all(texts.map((text) => this.page.getByText(text, { exact: true }).boundingBox()));
      return texts.filter((_, index) => over === null || overlap(over, boxes[index] ?? over));
    };
    // Shorter than it stands.
    await expect.poll(covered, { timeout: 4000 }).toEqual([]);
  }

  /** On through the welcome to the dashboard. */
  async getStarted(): Promise<void> {
    await this.press(this.words.onboarding.getStarted);
    await this.page.getByRole('region', { name: this.words.activity.quickLog.label }).waitFor();
  }

  /** What the browser session keeps under a name. */
  async kept(key: string): Promise<string | null> {
    return this.page.evaluate((name) => sessionStorage.getItem(name), key);
  }

  /** What the device keeps under a name. */
  async stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }
}

type Box = NonNullable<Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>>;

function overlap(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}

let made = 0;

/** An address nobody has used yet. */
export function newAddress(name = 'doris'): string {
  made += 1;
  return `${name}.${process.pid}.${made}@example.org`;
}
