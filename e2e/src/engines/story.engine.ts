import { english } from '@lulla/web/src/i18n/testing/all-words.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { becomePartners, PASSWORD, type Person, signUp } from '../harness/api.ts';
import { startProxiedLulla } from '../harness/stage.ts';
import { bottleOf, tap } from '../harness/taps.ts';
import { TcpProxy } from '../harness/tcp-proxy.ts';
import { ENGINES } from './engines.ts';
import { EngineWindow } from './window.ts';

const { account, activity, calendar, history, sheets, shell, settings } = english;
const { quickLog } = activity;
const { lulla, proxy } = await startProxiedLulla(TcpProxy.start);

describe.each(ENGINES)('$name', ({ launch, typesTimes }) => {
  let anna: EngineWindow;
  let erik: EngineWindow;
  let people: readonly Person[];

  async function signIn({ email }: Person): Promise<EngineWindow> {
    const window = new EngineWindow(await launch(), lulla.origin);
    await window.open('/auth/en');
    await window.fill(account.email, email);
    await window.fill(account.password, PASSWORD);
    await window.tap(account.signIn, 'button[type=submit]');
    await window.sees(quickLog.bathText);
    return window;
  }

  beforeAll(async () => {
    people = await Promise.all([signUp(lulla, 'Anna'), signUp(lulla, 'Erik')]);
    const [first, second] = people;
    if (!first || !second) throw new Error('Two people are needed');
    await becomePartners(first, second);
    anna = await signIn(first);
    erik = await signIn(second);
  });

  afterAll(async () => {
    await Promise.all([anna, erik].map((window) => window?.close()));
  });

  it('a bottle that one parent starts is ended by the other, who is named', async () => {
    await anna.tap(quickLog.feed);
    await anna.tap('120');
    await anna.tap(sheets.feed.startNow);
    await erik.sees(quickLog.endPartnerFeedText);
    await erik.tap(quickLog.endFeed);
    await erik.sees(sheets.finish.ofMl(120));
    await erik.tap(sheets.finish.whole);
    await anna.sees('ended by Erik');
    await anna.sees(quickLog.feedText);
  });

  it('a sleep that one parent starts is seen to run and ended by the other', async () => {
    await erik.tap(quickLog.startSleep);
    await erik.tap(sheets.sleep.startNow);
    await anna.sees(activity.running.sleeping);
    await anna.tap(quickLog.endSleep);
    await erik.sees(quickLog.startSleepText);
  });

  it('every sheet opens, takes the focus, and gives it back when it is closed by the keyboard', async () => {
    for (const label of [quickLog.feed, quickLog.diaper, quickLog.startSleep, quickLog.bath]) {
      await anna.tap(label);
      await anna.holds('the focus in the sheet', "return document.activeElement?.closest('[role=dialog]') !== null;");
      await anna.pressEscape();
      await anna.holds('no sheet', "return !document.querySelector('[role=dialog][data-open]');");
      await anna.holds(
        `the focus on '${label}'`,
        `return (document.activeElement?.innerText ?? '').replace(/\\s+/g, ' ').includes(${JSON.stringify(label)});`,
      );
    }
  });

  it('drops, a diaper, a bath and a breastmilk feed are logged through their sheets', async () => {
    await anna.tap(quickLog.feed);
    await anna.tap(sheets.feed.drops);
    await anna.tap(sheets.drops.save);
    await anna.tap(quickLog.diaper);
    await anna.tap(activity.entry.diaper.pee);
    await anna.tap(quickLog.bath);
    await anna.tap(sheets.bath.babyOil);
    await anna.tap(sheets.bath.save);
    await anna.tap(quickLog.feed);
    await anna.tap(sheets.feed.breastmilk);
    await anna.tap(sheets.feed.startNow);
    await erik.sees(activity.dropTypes.vitamin_d);
    await erik.sees(activity.entry.babyOil);
    await erik.tap(quickLog.endFeed);
    await erik.tap(sheets.finish.saveBreastmilk);
    await anna.sees(quickLog.feedText);
  });

  it('an event of the calendar is typed in, with its times where the driver can', async () => {
    await anna.open('/calendar');
    await anna.tap(calendar.add);
    await anna.fill(calendar.form.title, 'Child health centre');
    if (typesTimes) {
      await anna.fillTime(calendar.form.startTime, 14, 30);
      await anna.fillTime(calendar.form.endTime, 15, 15);
    }
    await anna.tap(calendar.form.save);
    await anna.sees('Child health centre');
    if (typesTimes) await anna.sees('14:30');
    await erik.open('/calendar');
    await erik.sees('Child health centre');
    await anna.open('/');
    await erik.open('/');
  });

  it('history and statistics show what was logged', async () => {
    const [first] = people;
    if (first) await tap(first, bottleOf(90, Date.now() - 60_000));
    await anna.sees('90 ml');
    await anna.open('/?view=history');
    await anna.sees(history.recent);
    await anna.open('/?view=statistics');
    await anna.sees(/210 ?ml/);
    await anna.open('/');
  });

  const seen = new Set<unknown>();
  it.each([
    [shell.themeDark, 'dark'],
    [shell.themeNight, 'night'],
    [shell.themeLight, 'light'],
  ])('the appearance %s stays over a reload, in colours of its own', async (label, stored) => {
    await anna.open('/settings');
    await anna.sees(settings.appearance);
    await anna.tap(label);
    await anna.holds('the choice on the device', `return localStorage.getItem('theme') === '${stored}';`);
    await anna.open('/');
    await anna.sees(quickLog.bathText);
    seen.add(await anna.read('return getComputedStyle(document.body).backgroundColor;'));
  });

  it('without a network the app opens, takes an entry, and sends it when there is one', async () => {
    await anna.holds('a service worker', 'return navigator.serviceWorker?.controller != null;');
    proxy.cut();
    await anna.open('/');
    await anna.sees(quickLog.bathText);
    await anna.sees(activity.sync.offline);
    await anna.tap(quickLog.diaper);
    await anna.tap(activity.entry.diaper.poo);
    await anna.sees(activity.sync.offlineWaiting(1));
    proxy.restore();
    await erik.sees(activity.entry.diaper.poo);
    await anna.holds('nothing waiting', `return !document.body.innerText.includes('waiting');`);
  });
});
