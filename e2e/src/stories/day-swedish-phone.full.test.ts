import { swedish } from '@lulla/web/src/i18n/testing/all-words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE, type ScreenOptions } from '../harness/browser.ts';
import { afternoonZones } from '../harness/daytime.ts';
import { monthNumbers, sleepTabNumbers, summaryNumbers, todayNumbers } from './day-numbers.ts';
import { DayWorld, START_LIMIT, stopAtFirstFailure } from './day-world.ts';
import type { Hand } from './hand.ts';

/** Without reloading, by the live line alone: a poll would take 30 s. */
const SEEN_WITHIN = { timeout: 40_000 };

const { activity, app, history, messages, settings, sheets, statistics, stock } = swedish;
const { entry, quickLog } = activity;
const { done } = messages;

const [zone] = afternoonZones();
const PHONES: ScreenOptions = { language: 'sv-SE', size: PHONE, zone };

let home: DayWorld;
let anna: Hand;
let erik: Hand;
let both: readonly [Hand, Hand];

beforeAll(async () => {
  home = await DayWorld.start(PHONES, PHONES);
  ({ anna, erik } = home);
  both = [anna, erik];
}, START_LIMIT);

afterAll(async () => {
  await home?.end();
});

stopAtFirstFailure();

// A chapter stands on those before it: it can't be tried again on its own.
describe('a day of two parents on Swedish phones', () => {
  it('the feed of the night: Anna starts a bottle, Erik sees it and ends it where the slider says', async () => {
    await anna.tap(anna.page.getByText(quickLog.feedText));
    const sheet = anna.sheet(sheets.feed.title);
    await anna.chooseAmount(sheet, 120);
    await anna.tap(sheet.getByRole('button', { name: sheets.feed.startNow }));
    await anna.hears(done.feedStarted, entry.bottleMl(120));

    await erik.page.getByText(activity.timers.partnerFeeding).first().waitFor(SEEN_WITHIN);
    await erik.tap(erik.tile(`${quickLog.endFeed} ${quickLog.endPartnerFeedText}`));
    const finish = erik.sheet(sheets.finish.titleOf('Anna'));
    await finish.getByText(sheets.finish.ofMl(120)).waitFor();
    await finish.getByRole('slider', { name: sheets.finish.amount }).fill('90');
    await erik.tap(finish.getByRole('button', { name: sheets.finish.save(90) }));
    await erik.hears(done.sessionEnded, /90 ml/);

    await anna.rows(entry.bottleMl(90)).waitFor(SEEN_WITHIN);
    const details = await anna.openDetails(entry.bottleMl(90));
    await details.getByText(sheets.details.amountOf(90, 120)).waitFor();
    await details.getByText(sheets.details.endedBy).waitFor();
    await details.getByText('Erik').waitFor();
    await anna.page.keyboard.press('Escape');
  });

  it('the stock is counted once, and a change with both takes one of it in one tap', async () => {
    await anna.tap(anna.region(stock.title).getByRole('button', { name: stock.setCount }));
    const sheet = anna.sheet(stock.title);
    await anna.tap(sheet.getByRole('radio', { name: stock.other }));
    await sheet.getByLabel(stock.otherLabel).fill('7');
    await anna.tap(sheet.getByRole('button', { name: stock.saveCount }));
    await anna.hears(done.stockUpdated, messages.stock.left(7));
    await erik.seesLeft(7);

    await anna.logDiaper('both');
    await anna.hears(done.logged, entry.diaper.both);
    for (const hand of both) {
      await hand.rows(entry.diaper.both).waitFor(SEEN_WITHIN);
      await hand.seesLeft(6);
    }
  });

  it('it runs low at 5, which is said to the one who took it, and goes on down with the next change', async () => {
    await erik.tap(erik.region(stock.title).getByRole('button', { name: stock.useOneOf }));
    await erik.hears(messages.stock.low, messages.stock.left(5));
    await anna.seesLeft(5);
    await anna.region(stock.title).getByText(stock.low).waitFor();
    await erik.logDiaper('pee');
    await erik.hears(done.logged, messages.stock.low, messages.stock.left(4));
    await anna.seesLeft(4);
  });

  it('breastmilk has no amount', async () => {
    const sheet = await anna.openFeed('breastmilk');
    await anna.tap(sheet.getByRole('button', { name: sheets.feed.startNow }));
    await anna.hears(done.feedStarted, entry.breastmilk);
    await anna.tap(anna.tile(quickLog.endFeed));
    await anna.tap(anna.sheet(sheets.finish.title).getByRole('button', { name: sheets.finish.saveBreastmilk }));
    await anna.hears(done.feedCompleted, entry.breastmilk);
    await erik.rows(entry.breastmilk).waitFor(SEEN_WITHIN);
  });

  it('no drops yet today: the notice leads to them, and two sorts with their counts make it go', async () => {
    const { vitamin_d: vitaminD, lactase } = activity.dropTypes;
    // The first day warns of nothing; with drops of the day before it is not the first any more.
    for (const hand of both) expect(await hand.page.getByText(activity.noDropsToday).count()).toBe(0);
    const before = await anna.openFeed('drops');
    await anna.tap(before.getByRole('button', { name: sheets.times.earlier }));
    await anna.tap(before.getByRole('radio', { name: sheets.times.choose, exact: true }));
    const day = before.getByLabel(sheets.times.date);
    await day.fill(new Date(Date.parse(await day.inputValue()) - 24 * 60 * 60_000).toISOString().slice(0, 10));
    await anna.tap(before.getByRole('button', { name: sheets.drops.save }));
    await anna.hears(done.dropsLogged);
    for (const hand of both) await hand.page.getByText(activity.noDropsToday).waitFor();
    await anna.tap(anna.page.getByRole('button', { name: activity.noDropsToday }));
    const sheet = anna.sheet(sheets.feed.title);
    // The usual one stands chosen.
    expect(await sheet.getByRole('checkbox', { name: vitaminD }).isChecked()).toBe(true);
    await anna.tap(sheet.getByRole('checkbox', { name: lactase }));
    for (let more = 0; more < 2; more += 1) {
      await anna.tap(sheet.getByRole('button', { name: sheets.drops.more(lactase) }));
    }
    await anna.tap(sheet.getByRole('button', { name: sheets.drops.save }));
    const [five, seven] = [entry.drops(vitaminD, 5), entry.drops(lactase, 7)];
    await anna.hears(done.dropsLogged, `${five} · ${seven}`);
    for (const hand of both) {
      await hand.rows(five).waitFor(SEEN_WITHIN);
      await hand.rows(seven).waitFor();
      expect(await hand.page.getByText(activity.noDropsToday).count()).toBe(0);
    }
  });

  it('a feed that nobody logged is logged afterwards, and none can lie in the future', async () => {
    const sheet = await erik.openPastBottle(60);
    await erik.tap(sheet.getByRole('radio', { name: sheets.times.choose }));
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    const today = await sheet.getByLabel(sheets.times.date).inputValue();
    await sheet.getByLabel(sheets.times.date).fill(tomorrow);
    await sheet.getByText(sheets.times.cannotBeFuture).waitFor();
    await erik.savePast(sheet);
    await sheet.getByText(`${messages.errors.invalidTime}. ${messages.errors.feedInFuture}`).waitFor();
    await sheet.getByLabel(sheets.times.date).fill(today);
    await erik.chooseMinutesBack(sheet, 30);
    expect(await sheet.getByText(sheets.times.cannotBeFuture).count()).toBe(0);
    await erik.savePast(sheet);
    await erik.hears(done.feedLogged, entry.bottleMl(60));
    await anna.rows(entry.bottleMl(60)).waitFor(SEEN_WITHIN);
  });

  it('a sleep that began a while ago: Erik starts it, Anna ends it, a while ago too', async () => {
    await erik.tap(erik.tile(quickLog.startSleep));
    const sheet = erik.sheet(sheets.sleep.title);
    await erik.tap(sheet.getByRole('button', { name: sheets.times.earlier }));
    await erik.chooseMinutesBack(sheet, 30);
    await erik.tap(sheet.getByRole('button', { name: sheets.sleep.startAt('') }));
    await erik.hears(done.sleepStarted);
    await anna.tile(`${quickLog.endSleep} ${quickLog.endPartnerSleepText}`).waitFor(SEEN_WITHIN);
    await anna.tap(anna.page.getByRole('button', { name: activity.running.endSession(entry.sleep, 'Erik') }));
    const finish = anna.sheet(sheets.sleep.endTitleOf('Erik'));
    await anna.chooseMinutesBack(finish, 5);
    await anna.tap(finish.getByRole('button', { name: sheets.sleep.endAt('') }));
    await anna.hears(done.sessionEnded, /25 min/);
    await erik.rows(/25 min/).waitFor(SEEN_WITHIN);
  });

  it('its times are put right afterwards, and how long it was follows on both phones', async () => {
    const details = await erik.openDetails(entry.sleep);
    await erik.tap(details.getByRole('button', { name: sheets.details.edit }));
    const sheet = erik.sheet(sheets.edit.title);
    const clock = (moment: string) => sheet.getByRole('group', { name: moment }).getByLabel(sheets.times.clock);
    await clock(sheets.details.started).fill('10:00');
    await clock(sheets.details.ended).fill('11:05');
    await sheet.getByText('1 tim 5 min', { exact: true }).waitFor();
    await erik.tap(sheet.getByRole('button', { name: sheets.edit.save }));
    await erik.hears(done.updated, /1 tim 5 min/);
    for (const hand of both) {
      await hand.rows(/1 tim 5 min/).waitFor(SEEN_WITHIN);
      expect(await hand.rows(/25 min/).count()).toBe(0);
    }
  });

  it('the bath, with what was in it', async () => {
    await anna.page.getByText(activity.bathDays.none).waitFor();
    await anna.tap(anna.tile(quickLog.bath));
    const sheet = anna.sheet(sheets.bath.title);
    for (const product of [sheets.bath.babyOil, sheets.bath.shampoo]) {
      await anna.tap(sheet.getByRole('checkbox', { name: product }));
    }
    expect(await sheet.getByRole('button', { name: sheets.note.add }).count()).toBe(0);
    await anna.tap(sheet.getByRole('button', { name: sheets.bath.save }));
    await anna.hears(done.logged, entry.bath);
    await erik.page.getByText(activity.bathDays.label).waitFor(SEEN_WITHIN);
    const row = erik.rows(entry.babyOil);
    await row.getByText(new RegExp(entry.shampoo)).waitFor();
  });

  it('a row that is deleted is gone for both, and comes back for both', async () => {
    const row = (hand: Hand) => hand.rows(entry.babyOil);
    const details = await anna.openDetails(entry.babyOil);
    await anna.tap(details.getByRole('button', { name: sheets.details.remove }));
    await row(erik).waitFor({ state: 'detached', ...SEEN_WITHIN });
    expect(await row(anna).count()).toBe(0);
    const message = anna.page.getByRole('dialog').filter({ hasText: done.deleted });
    await anna.tap(message.getByRole('button', { name: activity.undo }));
    await anna.hears(done.undone);
    for (const hand of both) await row(hand).waitFor(SEEN_WITHIN);
  });

  it('without a network both log on; when it is back both have everything, once', async () => {
    const rowsBefore = await anna.rows().count();
    // By the beginning of its row: 'Kiss och bajs' is another change.
    const changed = new RegExp(`^${entry.diaper.poo}`);
    await home.withoutNetwork(async () => {
      await anna.logDiaper('poo');
      await anna.hears(done.logged, messages.stock.left(3));
      await anna.seesLeft(3);
      await anna.region(stock.title).getByText(activity.today.onThisDevice).waitFor();
      await anna.rows(changed).getByText(activity.today.onThisDevice).waitFor();
      const bottle = await erik.openPastBottle(150);
      await erik.chooseMinutesBack(bottle, 10);
      await erik.savePast(bottle);
      await erik.hears(done.feedLogged);
      for (const { page } of both) await page.getByRole('button', { name: activity.sync.waiting(1) }).waitFor();
      expect(await erik.rows(changed).count()).toBe(0);
    });
    await anna.rows(entry.bottleMl(150)).waitFor();
    await erik.rows(changed).waitFor();
    for (const hand of both) {
      expect(await hand.rows().count()).toBe(rowsBefore + 2);
      expect(await hand.page.getByText(activity.today.onThisDevice).count()).toBe(0);
      await hand.seesLeft(3);
    }
  });

  it('the calendar’s tile leads to it', async () => {
    await anna.tap(anna.region(quickLog.label).getByRole('link', { name: quickLog.calendar }));
    await anna.page.waitForURL(`${home.lulla.origin}/calendar`);
    await anna.page.getByRole('heading', { name: app.pages.calendar }).waitFor();
    await anna.page.goBack();
    await anna.tile(quickLog.feed).waitFor();
  });

  it('P21: the summary, the statistics and the month show the same numbers, on both phones [C1.2]', async () => {
    for (const hand of both) {
      const day = await summaryNumbers(hand);
      expect(day).toEqual({ feeding: [300, 4, 1], sleep: [1, 5, 1], diapers: [3, 2, 2], baths: [1], drops: 12 });
      await hand.tap(hand.page.getByRole('link', { name: activity.summary.heading }));
      await hand.region(statistics.today.feeding).waitFor();
      expect(await todayNumbers(hand)).toEqual(day);

      await hand.tap(hand.page.getByRole('tab', { name: statistics.tabs.sleep }));
      await hand.region(statistics.sleep.today).waitFor();
      const longest = day.sleep.slice(0, 2);
      expect(await sleepTabNumbers(hand)).toEqual([...day.sleep, ...longest]);

      await hand.tap(hand.page.getByRole('tab', { name: statistics.tabs.monthly }));
      await hand.region(statistics.monthly.powder).waitFor();
      expect(await monthNumbers(hand)).toEqual({
        diapers: day.diapers.slice(0, 1),
        baths: day.baths,
        feeds: day.feeding.slice(1, 2),
        powder: [(300 * 4.4) / 30],
      });
      await hand.goTo('now');
    }
  });

  it('the history has the day with its count, and the same rows [C2.51]', async () => {
    const heading = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'full', timeZone: zone }).format(Date.now());
    for (const hand of both) {
      const rows = await hand.rows().allInnerTexts();
      await hand.tap(hand.region(activity.today.heading).getByRole('link'));
      const recent = hand.region(history.recent);
      const name = `${heading} ${activity.today.count(rows.length)}`;
      await recent.getByRole('heading', { name }).waitFor();
      expect(await recent.getByRole('listitem').allInnerTexts()).toEqual(rows);
      await hand.goTo('now');
    }
  });

  it('Erik switches the sleep timer on, and it stands on his phone only', async () => {
    await erik.goTo('statistics');
    await erik.tap(erik.page.getByRole('tab', { name: statistics.tabs.sleep }));
    await erik.tap(erik.page.getByRole('switch', { name: settings.showSleepTimer }));
    await erik.goTo('now');
    await erik.page.getByRole('heading', { name: activity.timers.sinceSlept }).waitFor();
    await anna.page.getByRole('heading', { name: activity.timers.sinceFed }).waitFor();
    expect(await anna.page.getByRole('heading', { name: activity.timers.sinceSlept }).count()).toBe(0);
  });

  it('nothing was logged as an error on either phone', () => {
    home.expectNoFailures();
  });
});
