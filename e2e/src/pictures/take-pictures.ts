import type { Browser } from 'playwright-core';
import type { Hand } from '../stories/hand.ts';
import type { Moment } from './moments.ts';
import { openPhone } from './phone.ts';
import { SCREENS, type ScreenName } from './screens.ts';
import { GRANDMOTHER, openSeededWorld } from './seeded-world.ts';

/** Every screen at a moment, as Anna sees it: PNG of a phone's size. */
export async function takePictures(browser: Browser, moment: Moment): Promise<Map<ScreenName, Buffer>> {
  const world = await openSeededWorld(moment.at);
  try {
    if (moment.running) {
      const erik = await openPhone(browser, world.origin, { parent: 'Erik', moment });
      await begin[moment.running](erik);
      await erik.isSaved();
      await erik.page.context().close();
    }
    const anna = await openPhone(browser, world.origin, { parent: 'Anna', moment });
    await invite(anna, world.origin);
    const pictures = new Map<ScreenName, Buffer>();
    for (const [name, come] of Object.entries(SCREENS)) {
      await anna.page.goto(world.origin);
      await anna.page.getByRole('button', { name: anna.words.activity.sync.saved }).waitFor();
      await come(anna);
      await anna.page.evaluate(() => document.fonts.ready.then(() => undefined));
      // A tap shows for a moment longer than it lasts.
      await anna.page.waitForFunction(() => document.querySelector(':active') === null);
      pictures.set(name as ScreenName, await anna.page.screenshot({ animations: 'disabled' }));
    }
    await anna.page.context().close();
    return pictures;
  } finally {
    await world.stop();
  }
}

const begin = {
  feed: async (hand: Hand) => {
    const { feed, times } = hand.words.sheets;
    const sheet = await hand.openFeed('bottle');
    await hand.chooseAmount(sheet, 120);
    await hand.tap(sheet.getByRole('button', { name: times.earlier }));
    await hand.chooseMinutesBack(sheet, 10);
    await hand.tap(sheet.getByRole('button', { name: feed.startAt('') }));
  },
  sleep: async (hand: Hand) => {
    const { sleep, times } = hand.words.sheets;
    await hand.tap(hand.tile(hand.words.activity.quickLog.startSleep));
    const sheet = hand.sheet(sleep.title);
    await hand.tap(sheet.getByRole('button', { name: times.earlier }));
    await hand.chooseMinutesBack(sheet, 30);
    await hand.tap(sheet.getByRole('button', { name: sleep.startAt('') }));
  },
};

async function invite(hand: Hand, origin: string): Promise<void> {
  const answer = await hand.page.request.post(`${origin}/api/family/invitations`, {
    headers: { Origin: origin },
    data: { email: GRANDMOTHER.email },
  });
  if (!answer.ok()) throw new Error(`The invitation was answered ${answer.status()}: ${await answer.text()}`);
}
