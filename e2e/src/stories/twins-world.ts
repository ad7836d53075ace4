import { type ActivityRecord, recordsResponseSchema } from '@lulla/domain/protocol/records-response';
import { DAY } from '@lulla/domain/time/instant';
import { addChild } from '@lulla/server/test/children.ts';
import { act } from '@lulla/server/test/operations.ts';
import { createPerson, type Person } from '@lulla/server/test/people.ts';
import type { World } from '@lulla/server/test/world.ts';
import { english } from '@lulla/web/src/i18n/testing/all-words.ts';
import type { Browser } from 'playwright-core';
import { AFTERNOON, failuresOf, openBrowserBehind, openDevice } from '../harness/browser.ts';
import { type ShownWorld, showWorld } from '../harness/shown-world.ts';
import { TcpProxy } from '../harness/tcp-proxy.ts';
import { isSavedAfterCut } from './day-world.ts';
import { Hand } from './hand.ts';

/** A parent with a phone that has a network, and a clock, of its own. */
export interface TwinsParent {
  readonly person: Person;
  readonly hand: Hand;
  readonly proxy: TcpProxy;
  readonly browser: Browser;
}

/** Olle and Siv, their parents with a phone each in a browser of its own, and time that the test lets pass for all. */
export class TwinsWorld {
  private constructor(
    private readonly shown: ShownWorld,
    readonly anna: TwinsParent,
    readonly erik: TwinsParent,
    readonly siv: string,
  ) {}

  static async start(): Promise<TwinsWorld> {
    const shown = await showWorld();
    const { world } = shown;
    world.clock.go();
    const anna = await createPerson(world.context, 'Anna');
    const erik = await createPerson(world.context, 'Erik', { partnerOf: anna });
    const siv = await addChild(world, anna);
    await act(world, anna, { type: 'child.edit', childId: anna.familyId, changes: { name: 'Olle' } });
    await act(world, anna, { type: 'stock.restock', count: 12 });
    const [hers, his] = await Promise.all([openPhone(shown, anna), openPhone(shown, erik)]);
    return new TwinsWorld(shown, hers, his, siv);
  }

  get world(): World {
    return this.shown.world;
  }

  /** For everybody: a phone in a pocket notices it when it is taken out. */
  async pass(ms: number): Promise<void> {
    this.world.clock.advance(ms);
    await Promise.all([this.anna, this.erik].map(({ hand }) => hand.page.clock.fastForward(ms)));
  }

  /** One phone is without a network while `meanwhile` happens; then it has sent what it kept. */
  async withoutNetwork({ hand, proxy }: TwinsParent, meanwhile: () => Promise<void>): Promise<void> {
    // A worker controls the page once every file of the app is kept.
    await hand.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await hand.isSaved();
    proxy.cut();
    await meanwhile();
    proxy.restore();
    await isSavedAfterCut(hand);
  }

  /** One more device of somebody's, which has all that it shows from the server. */
  async openAnother({ person, browser }: TwinsParent): Promise<Hand> {
    return openHand(this.shown, person, browser);
  }

  /** The English records of today, newest first. */
  async getRecords(): Promise<ActivityRecord[]> {
    const { world } = this;
    const now = world.clock.now();
    const path = `/api/records?from=${now - DAY}&to=${now + DAY}&zone=${AFTERNOON}`;
    const response = await world.request(this.anna.person, 'GET', path);
    return recordsResponseSchema.parse(await response.json()).records;
  }

  async end(): Promise<void> {
    for (const { browser, proxy } of [this.anna, this.erik]) {
      await browser.close();
      await proxy.stop();
    }
  }
}

async function openPhone(shown: ShownWorld, person: Person): Promise<TwinsParent> {
  const port = Number(new URL(shown.origin).port);
  const proxy = await TcpProxy.start(port);
  const browser = await openBrowserBehind(proxy.port, port);
  const hand = await openHand(shown, person, browser);
  return { person, hand, proxy, browser };
}

async function openHand(shown: ShownWorld, person: Person, browser: Browser): Promise<Hand> {
  const context = await openDevice(browser, { hasWorker: true });
  context.setDefaultTimeout(20_000);
  await context.clock.install({ time: shown.world.clock.now() });
  const page = await context.newPage();
  const failures = failuresOf(page);
  await shown.signIn(page, person);
  await page.goto(shown.origin);
  await page.getByRole('group', { name: english.child.choose }).waitFor();
  return Hand.of({ page, email: person.email, words: english, failures });
}
