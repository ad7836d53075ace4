import { localDate } from '@lulla/domain/time/zone';
import { english } from '@lulla/web/src/i18n/testing/all-words.ts';
import { formatLongDay } from '@lulla/web/src/time/date-text.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type ScreenOptions } from '../harness/browser.ts';
import { afternoonZones } from '../harness/daytime.ts';
import { monthNumbers, sleepTabNumbers, summaryNumbers, todayNumbers } from './day-numbers.ts';
import { DayWorld, START_LIMIT, stopAtFirstFailure } from './day-world.ts';
import type { Hand } from './hand.ts';

/** Without reloading, by the live line alone: a poll would take 30 s. */
const SEEN_WITHIN = { timeout: 40_000 };
const MINUTE = 60_000;

const { activity, app, history, messages, sheets, statistics, stock } = english;
const { entry, quickLog } = activity;
const { done } = messages;

/** Erik is on a journey. */
const [annasZone, eriksZone] = afternoonZones();
const screenIn = (zone: string): ScreenOptions => ({ language: 'en-GB', size: DESKTOP, zone });

let home: DayWorld;
let anna: Hand;
let erik: Hand;
let both: readonly [Hand, Hand];

beforeAll(async () => {
  home = await DayWorld.start(screenIn(annasZone), screenIn(eriksZone));
  ({ anna, erik } = home);
  both = [anna, erik];
}, START_LIMIT);

afterAll(async () => {
  await home?.end();
});

stopAtFirstFailure();

/** The time of day that a clock on the wall of a zone shows. */
function clockIn(zone: string, at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at);
}

// A chapter stands on those before it: it can't be tried again on its own.
describe('a day of two parents on English desktops, in two time zones', () => {
  it('the feed of the night: Erik starts a bottle, Anna ends it with the keyboard, each reads their own clock', async () => {
    await erik.tap(erik.tile(`${quickLog.feed} ${quickLog.feedText}`));
    const sheet = erik.sheet(sheets.feed.title);
    await erik.chooseAmount(sheet, 150);
    const before = Date.now();
    await sheet.getByRole('button', { name: sheets.feed.startNow }).press('Enter');
    await erik.hears(done.feedStarted, entry.bottleMl(150));

    const tile = anna.tile(`${quickLog.endFeed} ${quickLog.endPartnerFeedText}`);
    await tile.waitFor(SEEN_WITHIN);
    await anna.page.getByText(activity.timers.partnerFeeding).first().waitFor();
    await tile.press('Enter');
    const finish = anna.sheet(sheets.finish.titleOf('Erik'));
    await finish.getByText(sheets.finish.ofMl(150)).waitFor();
    const slider = finish.getByRole('slider');
    await slider.focus();
    for (let press = 0; press < 3; press += 1) await slider.press('ArrowLeft');
    await finish.getByRole('button', { name: sheets.finish.save(120) }).press('Enter');
    await anna.hears(done.sessionEnded, /120 ml/);
    await erik.rows(entry.bottleMl(120)).waitFor(SEEN_WITHIN);
    // The minute may have changed in between.
    for (const [hand, zone] of [[anna, annasZone] as const, [erik, eriksZone] as const]) {
      const clocks = [clockIn(zone, before), clockIn(zone, before + MINUTE)];
      await hand
        .rows(entry.bottleMl(120))
        .getByText(new RegExp(`^${activity.timers.started(`(${clocks.join('|')})`)}$`))
        .waitFor();
    }
  });

  it('the stock is counted once, and each change takes one of it, until it runs low at 5', async () => {
    await erik.tap(erik.region(stock.title).getByRole('button', { name: stock.setCount }));
    const sheet = erik.sheet(stock.title);
    await erik.tap(sheet.getByRole('radio', { name: stock.other }));
    await sheet.getByLabel(stock.otherLabel).fill('7');
    await erik.tap(sheet.getByRole('button', { name: stock.saveCount }));
    await erik.hears(done.stockUpdated, messages.stock.left(7));
    await anna.seesLeft(7);
    await anna.logDiaper('both');
    await anna.hears(done.logged, entry.diaper.both);
    for (const hand of both) await hand.seesLeft(6);
    await anna.logDiaper('pee');
    await anna.hears(done.logged, messages.stock.low, messages.stock.left(5));
    await erik.seesLeft(5);
    await erik.region(stock.title).getByText(stock.low).waitFor();
  });

  it('breastmilk, with a note', async () => {
    const sheet = await anna.openFeed('breastmilk');
    await anna.tap(sheet.getByRole('button', { name: sheets.note.add }));
    await sheet.getByLabel(sheets.note.label).fill('A little hiccup');
    await anna.tap(sheet.getByRole('button', { name: sheets.feed.startNow }));
    await anna.hears(done.feedStarted, entry.breastmilk);
    await anna.tap(anna.tile(`${quickLog.endFeed} ${quickLog.endFeedText}`));
    await anna.tap(anna.sheet(sheets.finish.title).getByRole('button', { name: sheets.finish.saveBreastmilk }));
    await anna.hears(done.feedCompleted, entry.breastmilk);
    await erik.rows('A little hiccup').getByText(entry.breastmilk).waitFor(SEEN_WITHIN);
  });

  it('without a network both end the same bottle; when it is back the earlier end stands, and the other is told', async () => {
    const sheet = await anna.openFeed('bottle');
    await anna.chooseAmount(sheet, 60);
    await anna.tap(sheet.getByRole('button', { name: sheets.feed.startNow }));
    await anna.hears(done.feedStarted);
    await erik.tile(`${quickLog.endFeed} ${quickLog.endPartnerFeedText}`).waitFor(SEEN_WITHIN);
    const endWith = async (hand: Hand, ml: number) => {
      await hand.tap(hand.tile(quickLog.endFeed));
      const finish = hand.sheet(new RegExp(`^${sheets.finish.title}`));
      await finish.getByRole('slider').fill(String(ml));
      await hand.tap(finish.getByRole('button', { name: sheets.finish.save(ml) }));
      await hand.rows(entry.bottleMl(ml)).getByText(activity.today.onThisDevice).waitFor();
    };
    await home.withoutNetwork(async () => {
      await endWith(anna, 50);
      await endWith(erik, 40);
      await erik.logDiaper('poo');
      await erik.hears(done.logged, messages.stock.left(4));
      await erik.page.getByRole('button', { name: activity.sync.waiting(2) }).waitFor();
    });
    await erik.hears(/Already ended by Anna at \d\d:\d\d \(50 ml\)/, /40 ml/);
    for (const hand of both) {
      await hand.rows(entry.bottleMl(50)).waitFor();
      await hand.rows(new RegExp(`^${entry.diaper.poo}`)).waitFor();
      expect(await hand.rows(entry.bottleMl(40)).count()).toBe(0);
      expect(await hand.page.getByText(activity.today.onThisDevice).count()).toBe(0);
      await hand.seesLeft(4);
    }
  });

  it('no drops yet today: the notice leads to them, and two sorts with their counts make it go', async () => {
    const { vitamin_d: vitaminD, anti_colic: antiColic, probiotic } = activity.dropTypes;
    const [six, five] = [entry.drops(antiColic, 6), entry.drops(probiotic, 5)];
    // The first day warns of nothing; with drops of the day before it is not the first any more.
    for (const hand of both) expect(await hand.page.getByText(activity.noDropsToday).count()).toBe(0);
    const before = await erik.openFeed('drops');
    await erik.tap(before.getByRole('button', { name: sheets.times.earlier }));
    await erik.tap(before.getByRole('radio', { name: sheets.times.choose, exact: true }));
    const day = before.getByLabel(sheets.times.date);
    await day.fill(new Date(Date.parse(await day.inputValue()) - 24 * 60 * 60_000).toISOString().slice(0, 10));
    await erik.tap(before.getByRole('button', { name: sheets.drops.save }));
    await erik.hears(done.dropsLogged);
    for (const hand of both) await hand.page.getByText(activity.noDropsToday).waitFor();
    await erik.tap(erik.page.getByRole('button', { name: activity.noDropsToday }));
    const sheet = erik.sheet(sheets.feed.title);
    // The usual one stands chosen.
    await sheet.getByRole('checkbox', { name: vitaminD }).uncheck({ force: true });
    for (const type of [antiColic, probiotic]) await erik.tap(sheet.getByRole('checkbox', { name: type }));
    await erik.tap(sheet.getByRole('button', { name: sheets.drops.more(antiColic) }));
    await erik.tap(sheet.getByRole('button', { name: sheets.drops.save }));
    await erik.hears(done.dropsLogged, `${six} · ${five}`);
    for (const hand of both) {
      await hand.rows(six).waitFor(SEEN_WITHIN);
      await hand.rows(five).waitFor();
      expect(await hand.page.getByText(activity.noDropsToday).count()).toBe(0);
    }
  });

  it('a feed that nobody logged is logged afterwards, and none can lie in the future', async () => {
    const sheet = await anna.openPastBottle(90);
    await anna.tap(sheet.getByRole('radio', { name: sheets.times.choose }));
    const date = sheet.getByLabel(sheets.times.date);
    const today = await date.inputValue();
    await date.fill(new Date(Date.now() + 24 * 60 * MINUTE).toISOString().slice(0, 10));
    await sheet.getByText(sheets.times.cannotBeFuture).waitFor();
    await anna.savePast(sheet);
    await sheet.getByText(`${messages.errors.invalidTime}. ${messages.errors.feedInFuture}`).waitFor();
    await date.fill(today);
    await anna.chooseMinutesBack(sheet, 15);
    expect(await sheet.getByText(sheets.times.cannotBeFuture).count()).toBe(0);
    await anna.savePast(sheet);
    await anna.hears(done.feedLogged, entry.bottleMl(90));
    await erik.rows(entry.bottleMl(90)).waitFor(SEEN_WITHIN);
  });

  it('a sleep that began a while ago: Anna starts it, Erik ends it, and Anna puts its times right', async () => {
    await anna.tap(anna.tile(`${quickLog.startSleep} ${quickLog.startSleepText}`));
    const sheet = anna.sheet(sheets.sleep.title);
    await anna.tap(sheet.getByRole('button', { name: sheets.times.earlier }));
    await anna.chooseMinutesBack(sheet, 30);
    await anna.tap(sheet.getByRole('button', { name: sheets.sleep.startAt('') }));
    await anna.hears(done.sleepStarted);
    await erik.page.getByRole('heading', { name: activity.running.partner }).waitFor(SEEN_WITHIN);
    await erik.tap(erik.tile(`${quickLog.endSleep} ${quickLog.endPartnerSleepText}`));
    await erik.hears(done.sessionEnded, /30m/);
    await anna.rows(/30m/).waitFor(SEEN_WITHIN);

    await anna.tap((await anna.openDetails(entry.sleep)).getByRole('button', { name: sheets.details.edit }));
    const edit = anna.sheet(sheets.edit.title);
    const clock = (moment: string) => edit.getByRole('group', { name: moment }).getByLabel(sheets.times.clock);
    await clock(sheets.details.started).fill('09:30');
    await clock(sheets.details.ended).fill('10:15');
    await edit.getByText('45m', { exact: true }).waitFor();
    await anna.tap(edit.getByRole('button', { name: sheets.edit.save }));
    await anna.hears(done.updated, /45m/);
    for (const hand of both) {
      await hand.rows(/45m/).waitFor(SEEN_WITHIN);
      expect(await hand.rows(/30m/).count()).toBe(0);
    }
  });

  it('the bath, with what was in it', async () => {
    await erik.page.getByText(activity.bathDays.none).waitFor();
    await erik.tap(erik.tile(`${quickLog.bath} ${quickLog.bathText}`));
    const sheet = erik.sheet(sheets.bath.title);
    await erik.tap(sheet.getByRole('checkbox', { name: sheets.bath.shampoo }));
    await erik.tap(sheet.getByRole('button', { name: sheets.bath.save }));
    await erik.hears(done.logged, entry.bath);
    await anna.page.getByText(activity.bathDays.label).waitFor(SEEN_WITHIN);
    await anna.rows(entry.shampoo).getByText(entry.bath).waitFor();
  });

  it('a row that is deleted is gone for both, and comes back for both', async () => {
    const row = (hand: Hand) => hand.rows(entry.bottleMl(90));
    await anna.tap((await anna.openDetails(entry.bottleMl(90))).getByRole('button', { name: sheets.details.remove }));
    await row(erik).waitFor({ state: 'detached', ...SEEN_WITHIN });
    expect(await row(anna).count()).toBe(0);
    const message = anna.page.getByRole('dialog').filter({ hasText: done.deleted });
    await anna.tap(message.getByRole('button', { name: activity.undo }));
    for (const hand of both) await row(hand).waitFor(SEEN_WITHIN);
  });

  it('the calendar’s tile leads to it', async () => {
    await erik.tap(erik.region(quickLog.label).getByRole('link', { name: quickLog.calendar }));
    await erik.page.waitForURL(`${home.lulla.origin}/calendar`);
    await erik.page.getByRole('heading', { name: app.pages.calendar }).waitFor();
    await erik.page.goBack();
    await erik.tile(quickLog.feed).waitFor();
  });

  it('P21: the summary, the statistics and the month show the same numbers, on both screens [C1.2]', async () => {
    for (const hand of both) {
      const day = await summaryNumbers(hand);
      expect(day).toEqual({ feeding: [260, 4, 1], sleep: [45, 1], diapers: [3, 2, 2], baths: [1], drops: 11 });
      await hand.tap(hand.page.getByRole('link', { name: activity.summary.heading }));
      await hand.region(statistics.today.feeding).waitFor();
      expect(await todayNumbers(hand)).toEqual(day);
      await hand.tap(hand.page.getByRole('tab', { name: statistics.tabs.sleep }));
      await hand.region(statistics.sleep.today).waitFor();
      // The longest is the only one.
      expect(await sleepTabNumbers(hand)).toEqual([...day.sleep, 45]);
      await hand.tap(hand.page.getByRole('tab', { name: statistics.tabs.monthly }));
      await hand.page.getByRole('heading', { name: statistics.monthly.title }).waitFor();
      await hand.region(statistics.monthly.powder).waitFor();
      expect(await monthNumbers(hand)).toEqual({
        diapers: day.diapers.slice(0, 1),
        baths: day.baths,
        feeds: day.feeding.slice(1, 2),
        powder: [Math.round((260 * 4.4) / 30)],
      });
      await hand.goTo('now');
    }
  });

  it('the history has the day with its count, and the same rows', async () => {
    for (const [hand, zone] of [[anna, annasZone] as const, [erik, eriksZone] as const]) {
      const rows = await hand.rows().allInnerTexts();
      await hand.tap(hand.region(activity.today.heading).getByRole('link'));
      const recent = hand.region(history.recent);
      const heading = formatLongDay(localDate(Date.now(), zone), 'en', 'en-GB');
      await recent.getByRole('heading', { name: `${heading} ${activity.today.count(rows.length)}` }).waitFor();
      expect(await recent.getByRole('listitem').allInnerTexts()).toEqual(rows);
      await hand.goTo('now');
    }
  });

  it('nothing was logged as an error on either screen', () => {
    home.expectNoFailures();
  });
});
