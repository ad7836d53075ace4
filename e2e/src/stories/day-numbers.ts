import type { Locator } from 'playwright-core';
import type { Hand } from './hand.ts';

/** The whole numbers of a text in their order: '1h 5m, 1 session' is 1, 5, 1. What they count is in the words beside them. */
export type Numbers = readonly number[];

/** A day in numbers, as one place of the product shows it. */
export interface DayNumbers {
  /** Millilitres, feeds, of them breastmilk. */
  readonly feeding: Numbers;
  /** Hours, minutes, sessions. */
  readonly sleep: Numbers;
  /** Changes, with pee, with poo. */
  readonly diapers: Numbers;
  readonly baths: Numbers;
  /** Drops of all types together. */
  readonly drops: number;
}

/** A month in numbers. */
export interface MonthNumbers {
  readonly diapers: Numbers;
  readonly baths: Numbers;
  readonly feeds: Numbers;
  readonly powder: Numbers;
}

/** What the summary block of the dashboard says of today. */
export async function summaryNumbers({ page, words }: Hand): Promise<DayNumbers> {
  const { labels } = words.activity.summary;
  const names = await page.getByRole('term').allInnerTexts();
  const texts = await page.getByRole('definition').allInnerTexts();
  const of = (label: string) => numbersIn(texts[names.indexOf(label)] ?? '');
  return {
    feeding: of(labels.feed),
    sleep: of(labels.sleep),
    diapers: of(labels.diaper),
    baths: of(labels.bath),
    drops: sum(of(labels.drops)),
  };
}

/** What the tab *Today* of the statistics says of it. */
export async function todayNumbers(hand: Hand): Promise<DayNumbers> {
  const { today } = hand.words.statistics;
  return {
    feeding: await numbersOf(hand.region(today.feeding)),
    sleep: await numbersOf(hand.region(today.sleep)),
    diapers: await numbersOf(hand.region(today.diapers)),
    baths: await numbersOf(hand.region(today.baths)),
    drops: sum(await numbersOf(hand.region(today.drops))),
  };
}

/** What the tab *Sleep* says of today: hours, minutes, sessions, and the longest in hours and minutes. */
export async function sleepTabNumbers(hand: Hand): Promise<Numbers> {
  return numbersOf(hand.region(hand.words.statistics.sleep.today));
}

/** What the tab *Monthly* says of this month; what it comes to a day stands below. */
export async function monthNumbers(hand: Hand): Promise<MonthNumbers> {
  const { monthly } = hand.words.statistics;
  const figure = (label: string) => numbersOf(hand.region(label).getByRole('paragraph').first());
  return {
    diapers: await figure(monthly.diapers),
    baths: await figure(monthly.baths),
    feeds: await figure(monthly.feeds),
    powder: await figure(monthly.powder),
  };
}

async function numbersOf(where: Locator): Promise<Numbers> {
  return numbersIn((await where.allInnerTexts()).join('\n'));
}

function numbersIn(text: string): Numbers {
  return (text.match(/\d+/g) ?? []).map(Number);
}

function sum(numbers: Numbers): number {
  return numbers.reduce((total, number) => total + number, 0);
}
