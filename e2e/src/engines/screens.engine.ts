import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PARENTS, DEMO_PASSWORD, TWINS_PARENTS } from '@lulla/server/src/seed/demo-family.ts';
import { english, swedish } from '@lulla/web/src/i18n/testing/all-words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { openSeededWorld } from '../pictures/seeded-world.ts';
import { legendsInBorder, wear } from '../screens/audit.ts';
import { chromium, webkit } from './engines.ts';
import { isAtRest, layoutFindings } from './layout.ts';
import { EngineWindow, type Size } from './window.ts';

type Words = typeof swedish;

const NARROWEST = { width: 320, height: 640 };
/** As `data-theme` has them; *dag* has none. */
const THEMES = [null, 'kvall', 'natt'] as const;
/** A folder for a picture of each screen, taken in Chromium too; none unless it is given. */
const FOLDER = process.env['PICTURES'];

const world = await openSeededWorld();
afterAll(() => world.stop());

type Way = (window: EngineWindow, words: Words) => Promise<void>;
/** The address of each screen, and the way on from there until it is seen. */
type Screens = Readonly<Record<string, readonly [path: string, ...way: Way[]]>>;

const tap =
  (name: (words: Words) => string): Way =>
  (window, words) =>
    window.tap(name(words));

const sees =
  (text: (words: Words) => string | RegExp): Way =>
  (window, words) =>
    window.sees(text(words));

const seesSheet = (part = '*'): Way => {
  return (window) =>
    window.holds('the sheet', `return document.querySelector('[role=dialog][data-open] ${part}') !== null;`);
};

const inMore = (kind: keyof Words['more']['kinds']) =>
  ['/', tap(({ more }) => more.tile), tap(({ more }) => more.kinds[kind].name), seesSheet('form, fieldset')] as const;

const seesDashboard = sees(({ activity }) => activity.quickLog.bathText);
const feed = tap(({ activity }) => activity.quickLog.feed);
const earlier = tap(({ sheets }) => sheets.times.earlier);

const ONE: Screens = {
  dashboard: ['/', seesDashboard],
  bottle: ['/', feed, seesSheet()],
  'bottle-earlier': ['/', feed, earlier, tap(({ sheets }) => sheets.times.choose), seesSheet('[type=time]')],
  breastmilk: [
    '/',
    feed,
    tap(({ sheets }) => sheets.feed.breastmilk),
    sees(({ sheets }) => sheets.feed.breastmilkText),
  ],
  drops: ['/', feed, tap(({ sheets }) => sheets.feed.drops), sees(({ sheets }) => sheets.drops.save)],
  diaper: ['/', tap(({ activity }) => activity.quickLog.diaper), seesSheet()],
  sleep: ['/', tap(({ activity }) => activity.quickLog.startSleep), earlier, sees(({ sheets }) => sheets.times.choose)],
  bath: ['/', tap(({ activity }) => activity.quickLog.bath), seesSheet()],
  family: ['/', tap(({ activity }) => activity.openFamily), seesSheet()],
  stock: ['/', tap(({ stock }) => stock.title), seesSheet()],
  today: ['/?view=statistics', sees(({ statistics }) => statistics.today.feeding)],
  days: ['/?view=statistics&tab=days', sees(({ statistics }) => statistics.days.columns)],
  'sleep-week': ['/?view=statistics&tab=sleep', sees(({ statistics }) => statistics.week.thisWeek)],
  monthly: ['/?view=statistics&tab=monthly', sees(({ statistics }) => statistics.monthly.powder)],
  history: ['/?view=history', sees(({ history }) => history.previousDays)],
  calendar: ['/calendar', sees(({ calendar }) => calendar.add)],
  event: ['/calendar', tap(({ calendar }) => calendar.add), seesSheet('[type=time]')],
  settings: ['/settings', sees(({ settings }) => settings.appearance)],
  privacy: ['/privacy', sees(({ privacy }) => privacy.title)],
  import: ['/import', sees(({ importing }) => importing.start.choose)],
  contact: ['/contact', sees(({ contact }) => contact.heading)],
  missing: ['/no-such-page', sees(({ shell }) => shell.notFoundTitle)],
};

const TWINS: Screens = {
  'twins-dashboard': ['/', seesDashboard],
  'twins-feed': ['/', feed, earlier, seesSheet()],
  more: ['/', tap(({ more }) => more.tile), sees(({ more }) => more.title)],
  temperature: inMore('temperature'),
  growth: inMore('growth'),
  medicine: inMore('medicine'),
  pumping: inMore('pumping'),
  'solid-food': inMore('solid_food'),
  'tummy-time': inMore('tummy_time'),
  note: inMore('note'),
  'growth-curves': ['/?view=statistics&tab=growth', sees(({ growth }) => growth.panel.source)],
  'more-statistics': ['/?view=statistics&tab=more', sees(({ more }) => more.statistics.columns)],
  clinic: ['/clinic', sees(({ clinic }) => clinic.questions)],
};

const RUNNING: Screens = {
  running: ['/', sees(({ activity }) => activity.quickLog.endFeedText)],
  finish: ['/', tap(({ activity }) => activity.quickLog.endFeed), seesSheet('[type=range]')],
};

const SIGNED_OUT: Screens = {
  'sign-in': ['/auth', sees(({ password }) => password.forgotLink)],
  'sign-up': ['/auth', tap(({ account }) => account.signUp), sees(({ account }) => account.country)],
};

/** In whichever language the window has had. */
const POLICY = new RegExp([swedish, english].map(({ app }) => app.pages.privacyPolicy).join('|'));

const [{ email: anna }] = DEMO_PARENTS;
const [{ email: sara }] = TWINS_PARENTS;
const VISITS = [
  { of: 'one child', email: anna, screens: ONE },
  { of: 'twins', email: sara, screens: TWINS },
  { of: 'a child who eats', email: anna, screens: RUNNING, begin: startFeed },
  { of: 'nobody yet', email: null, screens: SIGNED_OUT },
];

const inPage = <Given extends unknown[]>(look: (...given: Given) => unknown, ...given: Given) =>
  `return (${look})(${given.map((each) => JSON.stringify(each)).join()});`;

describe.each(FOLDER === undefined ? [webkit] : [webkit, chromium])('in $name', ({ name: engine, launch }) => {
  let window: EngineWindow;

  beforeAll(async () => {
    window = new EngineWindow(await launch(), world.origin);
  });

  afterAll(() => window?.close());

  describe.each(VISITS)('the screens of $of', ({ email, screens, begin }) => {
    describe.each([
      ['sv', swedish],
      ['en', english],
    ] as const)('in %s', (language, words) => {
      beforeAll(async () => {
        await window.resize(PHONE);
        await window.open('/privacy-policy');
        // The router reloads a page that is left while its part is on the way.
        await window.sees(POLICY);
        await window.holds('the sign-in', inPage(enter, { language, email, password: DEMO_PASSWORD }));
        if (language === 'sv') await begin?.(window, words);
      });

      it.each(Object.entries(screens))(
        '%s fits a phone, the narrowest one and a desk',
        async (screen, [path, ...ways]) => {
          await window.open(path);
          for (const way of ways) await way(window, words);
          const found: string[] = [];
          for (const size of [PHONE, NARROWEST, DESKTOP]) {
            await window.resize(size);
            await window.holds('the screen', inPage(isAtRest));
            await window.read(inPage(wear, null));
            for (const look of [layoutFindings, legendsInBorder]) {
              const findings = (await window.read(inPage(look))) as string[];
              found.push(...findings.map((finding) => `${size.width} px: ${finding}`));
            }
            if (FOLDER !== undefined) await keep(window, FOLDER, { size, name: `${screen}-${language}-${engine}` });
          }
          await window.resize(PHONE);
          expect(found).toEqual([]);
        },
      );
    });
  });
});

/** In the page: signs somebody in, or out, in a language. */
function enter({ language, email, password }: { language: string; email: string | null; password: string }): boolean {
  localStorage.clear();
  localStorage.setItem('preferred_language', language);
  localStorage.setItem('cookie_consent_accepted', 'true');
  const request = new XMLHttpRequest();
  request.open('POST', email === null ? '/api/sign-out' : '/api/sign-in', false);
  request.setRequestHeader('Content-Type', 'application/json');
  request.send(JSON.stringify(email === null ? {} : { email, password }));
  return request.status < 300;
}

async function startFeed(window: EngineWindow, { activity, sheets }: Words): Promise<void> {
  await window.open('/');
  await window.tap(activity.quickLog.startSleep);
  await window.tap(sheets.sleep.startNow);
  await window.tap(activity.quickLog.feed);
  await window.tap(sheets.feed.startNow);
  await window.sees(activity.sync.saved);
}

/** A picture in *dag*, and of a phone in the other themes. */
async function keep(window: EngineWindow, folder: string, { size, name }: { size: Size; name: string }): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const theme of size === PHONE ? THEMES : [null]) {
    await window.read(inPage(wear, theme));
    await writeFile(join(folder, `${name}-${size.width}-${theme ?? 'dag'}.png`), await window.picture());
  }
  await window.read(inPage(wear, null));
}
