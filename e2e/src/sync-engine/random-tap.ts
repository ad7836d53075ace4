import { isOpen } from '@lulla/domain/activity/activity';
import type { Action } from '@lulla/domain/protocol/action';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import type { OpenedLog } from '@lulla/web/src/sync/testing/open-engine.ts';
import { uuidv7 } from 'uuidv7';
import type { Chance } from './chance.ts';
import { nowOn } from './device.ts';

type MakeTap = (log: OpenedLog, chance: Chance) => Action | null;

/** What a tired parent might tap next; null when the screen offers nothing of the kind. */
const TAPS: readonly MakeTap[] = [
  (log, chance) => ({ ...start(log, chance), type: 'diaper.log', contents: chance.pick(['pee', 'poo', 'both']) }),
  (log, chance) => ({
    ...start(log, chance),
    type: 'feed.start',
    feed: { kind: 'bottle', startedMl: 120, ...chance.pick([{}, {}, { milk: 'breast' as const }, { milk: 40 }]) },
  }),
  (log, chance) => ({ ...start(log, chance), type: 'feed.log', feed: { kind: 'breastmilk' } }),
  (log, chance) => ({ ...start(log, chance), type: 'sleep.start' }),
  end,
  end,
  (log, chance) => {
    const own = ownEntry(log, chance);
    if (own === null) return null;
    if (chance.next() < 0.3) {
      // Refused of anything but a bottle.
      const milk = chance.pick(['formula', 'breast', 60] as const);
      return { type: 'activity.edit', activityId: own, changes: { milk } };
    }
    return { type: 'activity.edit', activityId: own, changes: { startedAt: nowOn(log) - 3 * HOUR } };
  },
  (log, chance) => {
    const own = ownEntry(log, chance);
    return own === null ? null : { type: 'activity.delete', activityId: own };
  },
  () => ({ type: 'stock.use' }),
  (_log, chance) => {
    const luck = chance.next();
    if (luck < 0.3) return { type: 'stock.automatic', on: luck < 0.2 };
    return { type: 'stock.restock', count: 1 + Math.floor(luck * 12) };
  },
];

/** A tap on what this screen shows now. */
export function randomTap(log: OpenedLog, chance: Chance, done: readonly string[]): Action {
  if (done.length > 0 && chance.next() < 0.15) return { type: 'undo', operationId: chance.pick(done) };
  const tap = chance.pick(TAPS)(log, chance);
  return tap ?? { ...start(log, chance), type: 'diaper.log', contents: 'pee' };
}

function start(log: OpenedLog, chance: Chance) {
  const startedAt = nowOn(log) - Math.floor(chance.next() * 60) * MINUTE;
  return { activityId: uuidv7(), startedAt, note: null };
}

function end(log: OpenedLog, chance: Chance): Action | null {
  const running = log.state.view.activities.filter(isOpen);
  if (running.length === 0) return null;
  const { id, startedAt, kind } = chance.pick(running);
  const endedAt = Math.max(startedAt, nowOn(log) - Math.floor(chance.next() * 30) * MINUTE);
  return { type: 'session.end', activityId: id, endedAt, amountMl: kind === 'bottle' ? 90 : null, note: null };
}

function ownEntry(log: OpenedLog, chance: Chance): string | null {
  const own = log.state.view.activities.filter(({ userId }) => userId === log.state.userId);
  return own.length === 0 ? null : chance.pick(own).id;
}
