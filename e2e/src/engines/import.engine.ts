import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importsResponseSchema } from '@lulla/domain/protocol/import';
import { english, swedish } from '@lulla/web/src/i18n/testing/all-words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { babyConnectBottles, huckleberryLines, writtenIn } from '../harness/other-logs.ts';
import { startProxiedLulla } from '../harness/stage.ts';
import { TcpProxy } from '../harness/tcp-proxy.ts';
import { ENGINES } from './engines.ts';
import { signInOnWindow } from './sign-in.ts';
import type { EngineWindow } from './window.ts';

const ROWS = 1_200;
const { lulla, proxy } = await startProxiedLulla(TcpProxy.start);
const folder = await mkdtemp(join(tmpdir(), 'lulla-exports-'));
afterAll(() => rm(folder, { recursive: true }));

async function writeExport(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${lines.join('\r\n')}\r\n`);
  return path;
}

async function clockOf(window: EngineWindow): Promise<(ago: number) => string> {
  return writtenIn(String(await window.read('return Intl.DateTimeFormat().resolvedOptions().timeZone;')));
}

/** How many entries each import that was not undone has added. */
async function addedBy(person: Person): Promise<number[]> {
  const { imports } = importsResponseSchema.parse(await (await person.request('GET', '/api/imports')).json());
  return imports.flatMap(({ added, undoneAt }) => (undoneAt === null ? [added] : []));
}

describe.each(ENGINES)('moving in in $name', ({ launch }) => {
  let anna: Person;
  let erik: Person;
  let hers: EngineWindow;
  let his: EngineWindow;

  beforeAll(async () => {
    // The engine before may have failed without a network.
    proxy.restore();
    [anna, erik] = await Promise.all([signUp(lulla, 'Anna'), signUp(lulla, 'Erik')]);
    await becomePartners(anna, erik);
    hers = await signInOnWindow(await launch(), anna);
    his = await signInOnWindow(await launch(), erik, 'sv');
  });

  afterAll(async () => {
    await Promise.all([hers, his].map((window) => window?.close()));
  });

  it('R303 from Huckleberry in English: what it asks, what is in it, the partner, and undone as a whole', async () => {
    const { activity, importing: words } = english;
    const at = await clockOf(hers);
    const file = await writeExport('huckleberry.csv', huckleberryLines(at, 'Mum'));
    await hers.open('/import');
    await hers.choose(file);
    await hers.sees(words.questions.person('Mum'));
    await hers.tap(activity.you.replace(/^y/, 'Y'), 'label');
    await hers.tap(words.questions.go);
    await hers.sees(words.found.leftOut('1', true));
    await hers.tap(words.found.go('2', 2));
    await hers.sees(words.done.added('2', false));
    await his.sees(swedish.activity.entry.bottleMl(70));
    await hers.tap(words.done.undo);
    await hers.tap(words.undoing.confirm);
    await hers.sees(words.former.undone);
    await his.holds('nothing of it', "return !document.body.innerText.includes('70 ml');");
    expect(await addedBy(anna)).toEqual([]);
  });

  it('R301 from Baby Connect in Swedish: the line is cut and the page left; it goes on, and doubles nothing', async () => {
    const { importing: words } = swedish;
    const at = await clockOf(his);
    const bottles = babyConnectBottles({ at, count: ROWS, caregiver: 'Erik' });
    const file = await writeExport('export.csv', bottles);
    await his.open('/import');
    await his.choose(file);
    await his.sees(words.questions.unit.volume);
    await his.tap(words.questions.units.ml);
    await his.tap(words.questions.go);
    await his.sees(words.found.kinds.bottle);
    proxy.cut();
    await his.tap(words.found.go('1 200', ROWS));
    await his.sees(words.sending.waiting.offline);
    proxy.restore();
    await his.open('/');
    await his.sees(words.done.toast('Baby Connect'));
    expect(await addedBy(erik)).toEqual([ROWS]);
  });
});
