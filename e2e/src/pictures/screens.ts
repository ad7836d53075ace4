import type { Hand } from '../stories/hand.ts';
import { GRANDMOTHER } from './seeded-world.ts';

/** So many that the earlier days below come into the picture. */
const ROWS_OF_TODAY = 5;

/** The main screens, and how a person who stands on the dashboard comes to each. */
export const SCREENS = {
  dashboard: async () => {},

  'feed-sheet': async (hand: Hand) => {
    // While one runs, the tile asks how much was eaten.
    const end = hand.tile(hand.words.activity.quickLog.endFeed);
    if ((await end.count()) === 0) await hand.openFeed('bottle');
    else await hand.tap(end);
    await hand.page.getByRole('dialog').waitFor();
  },

  'statistics-days': async (hand: Hand) => {
    const { days, tabs } = hand.words.statistics;
    await hand.goTo('statistics');
    await hand.tap(hand.page.getByRole('tab', { name: tabs.days }));
    const pattern = hand.region(days.pattern);
    await pattern.evaluate((card) => window.scrollBy(0, card.getBoundingClientRect().bottom - window.innerHeight + 96));
  },

  'statistics-sleep': async (hand: Hand) => {
    const { statistics } = hand.words;
    await hand.goTo('statistics');
    await hand.tap(hand.page.getByRole('tab', { name: statistics.tabs.sleep }));
    const week = hand.region(statistics.week.label);
    await hand.tap(week.getByRole('option').nth(1));
    await week.evaluate((card) => window.scrollBy(0, card.getBoundingClientRect().top - 16));
  },

  'statistics-month': async (hand: Hand) => {
    const { monthly, tabs } = hand.words.statistics;
    await hand.goTo('statistics');
    await hand.tap(hand.page.getByRole('tab', { name: tabs.monthly }));
    await hand.region(monthly.powder).waitFor();
  },

  history: async (hand: Hand) => {
    await hand.goTo('history');
    const { recent, previousDays } = hand.words.history;
    await hand.region(previousDays).waitFor();
    const rows = hand.region(recent).getByRole('listitem');
    if ((await rows.count()) <= ROWS_OF_TODAY) return;
    const heading = await hand.region(recent).getByRole('heading', { level: 3 }).boundingBox();
    await rows
      .nth(-ROWS_OF_TODAY)
      .evaluate((row, below) => window.scrollBy(0, row.getBoundingClientRect().top - below), heading?.height ?? 0);
  },

  stock: async (hand: Hand) => {
    const { stock } = hand.words;
    await hand.tap(hand.region(stock.title).getByRole('button', { name: stock.title }));
    const sheet = hand.sheet(stock.title);
    await hand.tap(sheet.getByRole('radio', { name: '50', exact: true }));
    await hand.tap(sheet.getByRole('checkbox'));
  },

  family: async (hand: Hand) => {
    await hand.tap(hand.page.getByRole('button', { name: hand.words.activity.openFamily }));
    await hand.sheet(hand.words.family.title).getByText(GRANDMOTHER.email).waitFor();
  },
} satisfies Record<string, (hand: Hand) => Promise<void>>;

export type ScreenName = keyof typeof SCREENS;
