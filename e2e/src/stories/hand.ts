import type { DiaperContents } from '@lulla/domain/activity/diaper/diaper';
import type { Words } from '@lulla/web/src/i18n/sv.ts';
import type { Locator, Page } from 'playwright-core';
import { logDiaper, type Parent, tile, todaysRows } from './steps.ts';

type FeedKind = 'bottle' | 'breastmilk' | 'drops';

/** What a parent does with their device and reads off it, by roles and labels in its language: by touch where it has touch. */
export class Hand {
  readonly page: Page;
  readonly words: Words;
  readonly failures: string[];

  private constructor(
    readonly email: string,
    parent: Parent,
    private readonly hasTouch: boolean,
  ) {
    this.page = parent.page;
    this.words = parent.words;
    this.failures = parent.failures;
  }

  static async of(parent: Parent): Promise<Hand> {
    const hasTouch = await parent.page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    return new Hand(parent.email, parent, hasTouch);
  }

  async tap(what: Locator): Promise<void> {
    if (!this.hasTouch) return what.click();
    // As a person, who sees what has come before they go for it.
    await what.evaluate(untilAtRest);
    await what.tap();
  }

  tile(label: string): Locator {
    return tile(this.page, label, this.words);
  }

  sheet(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  region(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** The rows of today that say `text`, newest first. */
  rows(text: string | RegExp = ''): Locator {
    return todaysRows(this.page, this.words).filter({ hasText: text });
  }

  /** The stock card, when that many are left. */
  async seesLeft(count: number): Promise<void> {
    const { title, unit } = this.words.stock;
    // The number and its word stand beside each other.
    await this.region(title)
      .getByText(`${count}${unit(count)}`, { exact: true })
      .waitFor();
  }

  /** The message stands, with its texts; then it is put away, so that it lies over nothing. */
  async hears(title: string | RegExp, ...texts: (string | RegExp)[]): Promise<void> {
    const { notifications, close } = this.words.app;
    const message = this.page
      .getByRole('region', { name: notifications })
      .getByRole('dialog', typeof title === 'string' ? { name: title, exact: true } : { name: title });
    for (const text of texts) await message.getByText(text).first().waitFor();
    await this.tap(message.getByRole('button', { name: close }));
    await message.waitFor({ state: 'detached' });
  }

  /** Opens the feed sheet on a kind. */
  async openFeed(kind: FeedKind): Promise<Locator> {
    const { feed } = this.words.sheets;
    await this.tap(this.tile(this.words.activity.quickLog.feed));
    const sheet = this.sheet(feed.title);
    await this.tap(sheet.getByRole('radio', { name: feed[kind], exact: true }));
    return sheet;
  }

  async chooseAmount(sheet: Locator, ml: number): Promise<void> {
    await this.tap(sheet.getByRole('radio', { name: String(ml), exact: true }));
  }

  /** Opens the feed sheet on a bottle that is over, with its time chips. */
  async openPastBottle(ml: number): Promise<Locator> {
    const sheet = await this.openFeed('bottle');
    await this.chooseAmount(sheet, ml);
    await this.tap(sheet.getByRole('button', { name: this.words.sheets.times.earlier }));
    await this.tap(sheet.getByRole('radio', { name: this.words.sheets.feed.finished, exact: true }));
    return sheet;
  }

  /** Chooses so many minutes back among the time chips of a sheet. */
  async chooseMinutesBack(sheet: Locator, minutes: number): Promise<void> {
    await this.tap(sheet.getByRole('radio', { name: this.words.sheets.times.ago(minutes), exact: true }));
  }

  /** Saves a feed that is over, whatever time its button says. */
  async savePast(sheet: Locator): Promise<void> {
    await this.tap(sheet.getByRole('button', { name: this.words.sheets.feed.logAt('') }));
  }

  async logDiaper(contents: DiaperContents): Promise<void> {
    await logDiaper(this.page, contents, this.words);
  }

  /** Opens the details of the newest row that says `text`. */
  async openDetails(text: string | RegExp): Promise<Locator> {
    await this.tap(this.rows(text).first().getByRole('button'));
    const details = this.page.getByRole('dialog').filter({ hasText: this.words.sheets.details.loggedBy });
    await details.waitFor();
    return details;
  }

  /** Waits until nothing of this device is unsent. */
  async isSaved(within = 40_000): Promise<void> {
    await this.page.getByRole('button', { name: this.words.activity.sync.saved }).waitFor({ timeout: within });
  }

  /** To another view of the first page. */
  async goTo(view: 'now' | 'statistics' | 'history'): Promise<void> {
    const { views } = this.words.app;
    await this.tap(this.page.getByRole('navigation', { name: views.label }).getByRole('link', { name: views[view] }));
  }
}

/** Runs in the page: until a sheet has stood, or no tile has moved or changed, for as long as a tap is on its way. */
export async function untilAtRest(what: Element): Promise<void> {
  const popup = what.closest<HTMLElement & { seenAt?: number }>('.sheet-popup');
  if (popup) {
    popup.seenAt ??= performance.now();
    while (performance.now() - popup.seenAt < 450) await new Promise(requestAnimationFrame);
  }
  if (!what.closest('.dashboard')) return;
  const look = () =>
    [...document.querySelectorAll('.quick-log > *')]
      .map((tile) => `${tile.getBoundingClientRect().top} ${tile.textContent}`)
      .join();
  let [seen, since] = [look(), performance.now()];
  while (performance.now() - since < 450) {
    await new Promise(requestAnimationFrame);
    if (look() !== seen) [seen, since] = [look(), performance.now()];
  }
}
