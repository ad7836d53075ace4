import { addDays, localDate } from '@lulla/domain/time/zone';
import { growth } from '@lulla/web/src/i18n/growth/en.ts';
import { english } from '@lulla/web/src/i18n/testing/all-words.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { PHONE } from '../harness/browser.ts';
import { startProxiedLulla } from '../harness/stage.ts';
import { bottleOf, tap } from '../harness/taps.ts';
import { TcpProxy } from '../harness/tcp-proxy.ts';
import { firstChildOf } from '../screens/children-scene.ts';
import { ENGINES } from './engines.ts';
import { signInOnWindow } from './sign-in.ts';
import type { EngineWindow } from './window.ts';

const { activity, calendar, child, history, more, sheets, shell, settings } = english;
const { entry, quickLog } = activity;
const { lulla, proxy } = await startProxiedLulla(TcpProxy.start);

const ZONE = 'return Intl.DateTimeFormat().resolvedOptions().timeZone;';

describe.each(ENGINES)('$name', ({ launch, typesTimes }) => {
  let anna: EngineWindow;
  let erik: EngineWindow;
  let people: readonly Person[];

  const signIn = async (person: Person) => signInOnWindow(await launch(), person);

  beforeAll(async () => {
    // The engine before may have failed without a network.
    proxy.restore();
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

  it('is as wide as a phone', async () => {
    for (const window of [anna, erik]) await window.holds('its width', `return innerWidth === ${PHONE.width};`);
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

  it('an exact amount is typed in place of the number', async () => {
    await anna.tap(quickLog.feed);
    await anna.tap(sheets.feed.bottle);
    await anna.tap(sheets.amount.exact);
    await anna.type(sheets.amount.label, '95');
    await anna.tap(sheets.feed.startNow);
    await erik.sees(entry.bottleMl(95));
    await erik.tap(quickLog.endFeed);
    await erik.tap(sheets.finish.whole);
    await anna.sees(quickLog.feedText);
  });

  it('a breastmilk feed begins at a side, is switched and paused by the other, and says how long', async () => {
    await anna.tap(quickLog.feed);
    await anna.tap(sheets.feed.breastmilk);
    await anna.tap(activity.sides.left);
    await erik.sees(`${entry.breastmilk} · ${activity.sides.left}`);
    await erik.tap(sheets.sides.switch);
    await anna.sees(`${entry.breastmilk} · ${activity.sides.right}`);
    await anna.tap(sheets.sides.pause);
    await erik.sees(`${entry.breastmilk} · ${activity.sides.pause}`);
    await erik.tap(quickLog.endFeed);
    await erik.tap(sheets.finish.saveBreastmilk);
    await anna.sees(/L\s<\s1m, R\s<\s1m/);
  });

  it('More opens, takes a temperature that is typed, and a weight, which stands on its curve', async () => {
    const [first] = people;
    if (!first) throw new Error('Nobody is there');
    const born = {
      birthDate: addDays(localDate(Date.now(), String(await anna.read(ZONE))), -60),
      sex: 'girl',
    } as const;
    await tap(
      first,
      { type: 'more.show', on: true },
      { type: 'child.edit', childId: await firstChildOf(first), changes: born },
    );
    await anna.tap(more.tile);
    await anna.tap(more.kinds.temperature.name);
    await anna.tap(more.temperature.exact);
    await anna.type(more.temperature.degrees, '38.5');
    await anna.tap(more.temperature.log(3850));
    await erik.sees(entry.temperature(3850));
    await erik.tap(more.tile);
    await erik.tap(more.kinds.growth.name);
    await erik.fill(`${growth.sheet.weight}, ${growth.sheet.kg}`, '5.2');
    await erik.tap(growth.sheet.save);
    await anna.sees('5.2 kg');
    await anna.open('/?view=statistics&tab=growth');
    await anna.sees(growth.panel.source);
    await anna.holds(
      'the weight on the curves',
      "return document.querySelectorAll('.growth-lines .curve').length > 4 && document.querySelector('.growth-points .point') !== null;",
    );
    await anna.open('/');
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
    await anna.sees(/305 ?ml/);
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

  it('twins have a chip each, and a tap for both makes an entry of each', async () => {
    const [first] = people;
    if (!first) throw new Error('Nobody is there');
    const siv = { name: 'Siv', colour: 'sage', birthDate: null, dueDate: null, sex: null } as const;
    const olle = { type: 'child.edit', childId: await firstChildOf(first), changes: { name: 'Olle' } } as const;
    await tap(first, { type: 'child.add', childId: uuidv7(), ...siv }, olle);
    await anna.tap('Siv');
    await anna.tap(child.both);
    await anna.tap(quickLog.startSleep);
    await anna.tap(sheets.sleep.startNow);
    await erik.sees(child.sleeps('Olle'));
    await erik.sees(child.sleeps('Siv'));
    await erik.tap('Siv');
    await erik.tap(quickLog.endSleep);
    await erik.tap(child.both);
    await anna.holds('one asleep', `return !document.body.innerText.includes(${JSON.stringify(child.sleeps('Siv'))});`);
    await anna.sees(child.sleeps('Olle'));
    await anna.tap('Olle');
    await anna.tap(quickLog.endSleep);
    // The end of the other’s sleep was saved before; this one is where the partner sees it.
    await erik.holds(
      'nobody asleep',
      `return !document.body.innerText.includes(${JSON.stringify(child.sleeps('Olle'))});`,
    );
    await anna.sees(activity.sync.saved);
  });

  it('without a network the app opens, takes an entry, and sends it when there is one', async () => {
    await anna.holds('a service worker', 'return navigator.serviceWorker?.controller != null;');
    proxy.cut();
    await anna.open('/');
    await anna.sees(quickLog.bathText);
    await anna.sees(activity.sync.offline);
    await anna.tap('Olle');
    await anna.tap(quickLog.diaper);
    await anna.tap(activity.entry.diaper.poo);
    await anna.sees(activity.sync.offlineWaiting(1));
    proxy.restore();
    await erik.sees(activity.entry.diaper.poo);
    await anna.holds('nothing waiting', `return !document.body.innerText.includes('waiting');`);
  });
});
