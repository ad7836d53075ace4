import type { EventRow } from '@lulla/domain/protocol/event-row';
import type { OperationResult } from '@lulla/domain/protocol/result';
import { DAY } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventsOutside } from './outbox/prune.ts';
import { settled } from './testing/fake-clock.ts';
import {
  BOB,
  buildDiaper,
  buildEvent,
  buildEventAdd,
  buildEventRow,
  buildEventTombstone,
  buildRow,
  NOON,
} from './testing/fixtures.ts';
import type { OpenedLog } from './testing/open-engine.ts';
import { Scene } from './testing/scene.ts';
import { ReadFailed } from './transport/read-activities.ts';

const MAY = '2026-05';
const theirs = buildEvent({ userId: BOB, title: 'Theirs' });
const old = buildEvent({ date: '2026-05-04', title: 'Old' });

let scene: Scene;
let paths: string[];
/** What the server's calendar holds of May. */
let may: EventRow[];
let isTruncated: boolean;
let beforeAnswer: () => Promise<void>;

beforeEach(() => {
  scene = new Scene();
  paths = [];
  may = [buildEventRow(old)];
  isTruncated = false;
  beforeAnswer = async () => {};
  const { fetch } = scene.network;
  scene.browser.fetch = async (path, init) => {
    if (!path.startsWith('/api/calendar')) return fetch(path, init);
    paths.push(path);
    if (scene.network.weather === 'down') throw new TypeError('Failed to fetch');
    const answer = Response.json({ rows: may, truncated: isTruncated });
    await beforeAnswer();
    return answer;
  };
  scene.network.events = [buildEventRow(theirs)];
});

afterEach(() => expect(scene.reports).toEqual([]));

function titles({ state }: OpenedLog): string[] {
  return state.view.events.map(({ title }) => title).sort();
}

/** The server's next answer to a sync brings these. */
function arrive(revision: number, ...arriving: EventRow[]): void {
  scene.network.cursor = { ...scene.network.cursor, revision };
  scene.network.events = arriving;
}

/** As the server answers: what was pushed is applied, and comes back as a row. */
function serveAdds(revision: number): void {
  const applied = scene.network.resultOf;
  scene.network.resultOf = (operation): OperationResult => {
    const { action } = operation;
    if (action.type === 'event.add') {
      const { type: _, eventId, ...content } = action;
      arrive(
        revision,
        buildEventRow({ id: eventId, userId: scene.network.family?.me.userId ?? '', ...content }, revision),
      );
    }
    return applied(operation);
  };
}

describe('S18 events of the calendar', () => {
  it('come with a snapshot, and are there again without a network', async () => {
    const log = await scene.open();
    expect(titles(log)).toEqual(['Theirs']);
    log.engine.close();
    scene.network.weather = 'down';
    expect(titles(await scene.open())).toEqual(['Theirs']);
  });

  it('D22 change live, in every tab', async () => {
    const [log, other] = [await scene.open(), await scene.open()];
    arrive(2, buildEventRow({ ...theirs, title: 'Moved', date: '2027-01-01' }, 2));
    await log.engine.syncNow();
    await settled();
    for (const tab of [log, other]) expect(titles(tab)).toEqual(['Moved']);
    arrive(3, buildEventTombstone(theirs.id, NOON, 3));
    await log.engine.syncNow();
    await settled();
    for (const tab of [log, other]) expect(titles(tab)).toEqual([]);
  });

  it('D12 a reset replaces them all and leaves the outbox alone', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    await log.engine.act(buildEventAdd(undefined, { title: 'Mine' }));
    scene.network.weather = 'ok';
    scene.network.resultOf = ({ id }) => ({ operationId: id, status: 'rejected', code: 'not_permitted' });
    scene.network.cursor = { ...scene.network.cursor, epoch: 1 };
    await log.engine.syncNow();
    expect(titles(log)).toEqual([]);
    expect(log.sync.refused).toMatchObject([{ operation: { action: { title: 'Mine' } } }]);
  });

  it('D5 never go back to an older revision', async () => {
    const log = await scene.open();
    arrive(5, buildEventRow({ ...theirs, title: 'Newer' }, 5));
    await log.engine.syncNow();
    scene.network.events = [buildEventRow(theirs, 1)];
    await log.engine.syncNow();
    expect(titles(log)).toEqual(['Newer']);
  });
});

describe('R100 offline', () => {
  it('an event shows at once, waits, survives the app, and is saved once there is a network', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    const add = buildEventAdd(undefined, { title: 'Mine' });
    const { outcome, stored } = await log.engine.act(add);
    expect([outcome.status, stored]).toEqual(['applied', 'device']);
    expect(titles(log)).toEqual(['Mine', 'Theirs']);
    expect([...log.state.view.waiting]).toEqual(['eventId' in add ? add.eventId : '']);
    log.engine.close();
    const again = await scene.open();
    expect(titles(again)).toEqual(['Mine', 'Theirs']);
    scene.network.weather = 'ok';
    serveAdds(2);
    await again.engine.syncNow();
    expect(again.sync.waiting).toBe(0);
    expect(again.state.view.waiting.size).toBe(0);
    expect(titles(again)).toEqual(['Mine', 'Theirs']);
  });

  it('R104 what the server will refuse is known before', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    const edit = await log.engine.act({ type: 'event.edit', eventId: theirs.id, changes: { title: 'Taken' } });
    expect(edit.outcome).toMatchObject({ status: 'rejected', code: 'not_permitted' });
    const wrong = await log.engine.act(buildEventAdd(undefined, { endTime: '09:00' }));
    expect(wrong.outcome).toMatchObject({ status: 'rejected', code: 'end_not_after_start' });
    expect(titles(log)).toEqual(['Theirs']);
  });
});

describe('D40 what was not applied', () => {
  it('an edit of an event that was refused is held with it, and both are sent again together', async () => {
    const log = await scene.open();
    const add = buildEventAdd();
    const eventId = 'eventId' in add ? add.eventId : '';
    const applied = scene.network.resultOf;
    scene.network.resultOf = ({ id }) => ({ operationId: id, status: 'rejected', code: 'calendar_full' });
    const { operationId } = await log.engine.act(add);
    await settled();
    const edit = await log.engine.act({ type: 'event.edit', eventId, changes: { title: 'Later' } });
    await settled();
    expect(log.sync.refused).toMatchObject([
      { operationId, code: 'calendar_full', blocked: [{ action: { type: 'event.edit' } }] },
    ]);
    expect(log.notices).toMatchObject([{ type: 'refused', action: 'event.add', code: 'calendar_full' }]);
    scene.network.resultOf = applied;
    await log.engine.retry(edit.operationId);
    await settled();
    const sent = scene.network.asked.at(-1)?.request.operations.map(({ id }) => id);
    expect(sent).toEqual([operationId, edit.operationId]);
    expect(log.sync).toMatchObject({ waiting: 0, refused: [] });
  });

  it('D43 an edit that a deletion came before is told', async () => {
    const log = await scene.open();
    scene.network.resultOf = ({ id }) => ({
      operationId: id,
      status: 'superseded',
      reason: 'deleted',
      activity: null,
      by: BOB,
    });
    await log.engine.act({ type: 'event.edit', eventId: theirs.id, changes: { title: 'x' } });
    await settled();
    expect(log.notices).toMatchObject([{ type: 'deleted', by: BOB, activityId: theirs.id, action: 'event.edit' }]);
  });
});

describe('D10 what a device holds', () => {
  const ZONE = 'Europe/Stockholm';
  const outside = (rows: EventRow[], touched: string[] = []) =>
    eventsOutside(new Map(rows.map((row) => [row.id, row])), { now: NOON, zone: ZONE, touched: new Set(touched) });

  it('is last month and everything after it', () => {
    const days = ['2026-09-30', '2026-10-01', '2026-11-19', '2031-01-01'] as const;
    const [before, ...kept] = days.map((date) => buildEventRow(buildEvent({ date })));
    if (!before) throw new Error('There are four');
    expect(outside([before, ...kept])).toEqual([before.id]);
    expect(outside([before, ...kept], [before.id])).toEqual([]);
  });

  it('tombstones for as long', () => {
    const gone = [NOON - 10 * DAY, NOON - 60 * DAY].map((at) => buildEventTombstone(buildEvent().id, at));
    expect(outside(gone)).toEqual([gone[1]?.id]);
  });

  it('goes as it ages', async () => {
    const log = await scene.open();
    scene.clock.now += 70 * DAY;
    arrive(2);
    scene.network.rows = [buildRow(buildDiaper({ startedAt: scene.clock.now }), 2)];
    await log.engine.syncNow();
    expect(titles(log)).toEqual([]);
  });
});

describe('D60 an older month', () => {
  it('is read on demand into the view', async () => {
    const log = await scene.open();
    await log.engine.readMonth(MAY);
    expect(paths).toEqual(['/api/calendar?from=2026-05-01&to=2026-06-01']);
    expect(titles(log)).toEqual(['Old', 'Theirs']);
    expect(log.state.olderMonths).toEqual([MAY]);
  });

  it('follows what others do, also while it is being read, in every tab that read it', async () => {
    const [log, other, elsewhere] = [await scene.open(), await scene.open(), await scene.open()];
    await other.engine.readMonth(MAY);
    const added = buildEvent({ date: '2026-05-05', title: 'Added' });
    beforeAnswer = async () => {
      arrive(2, buildEventRow(added, 2), buildEventTombstone(old.id, NOON, 2));
      await log.engine.syncNow();
    };
    await log.engine.readMonth(MAY);
    await settled();
    for (const reader of [log, other]) expect(titles(reader)).toEqual(['Added', 'Theirs']);
    expect(titles(elsewhere)).toEqual(['Theirs']);
  });

  it('can be changed, also after a restart without network', async () => {
    const log = await scene.open();
    await log.engine.readMonth(MAY);
    scene.network.weather = 'down';
    const { outcome } = await log.engine.act({ type: 'event.edit', eventId: old.id, changes: { title: 'Renamed' } });
    expect(outcome.status).toBe('applied');
    log.engine.close();
    expect(titles(await scene.open())).toEqual(['Renamed', 'Theirs']);
  });

  it('what is added to it stays in the view once it is saved', async () => {
    const log = await scene.open();
    await log.engine.readMonth(MAY);
    serveAdds(2);
    await log.engine.act(buildEventAdd(undefined, { date: '2026-05-06', title: 'Noted later' }));
    await settled();
    expect(log.sync.waiting).toBe(0);
    expect(titles(log)).toEqual(['Noted later', 'Old', 'Theirs']);
  });

  it('D12 is forgotten when the calendar is replaced', async () => {
    const log = await scene.open();
    await log.engine.readMonth(MAY);
    scene.network.cursor = { ...scene.network.cursor, epoch: 1 };
    await log.engine.syncNow();
    expect([titles(log), log.state.olderMonths]).toEqual([[], []]);
  });

  it('says why it could not be read', async () => {
    const log = await scene.open();
    isTruncated = true;
    await expect(log.engine.readMonth(MAY)).rejects.toThrow(new ReadFailed('too_many_events'));
    scene.network.weather = 'down';
    await expect(log.engine.readMonth(MAY)).rejects.toThrow(new ReadFailed('offline'));
    expect(log.state.olderMonths).toEqual([]);
  });
});
