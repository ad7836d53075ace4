import { isOpen } from '@lulla/domain/activity/activity';
import { MORE_PLACES } from '@lulla/domain/activity/more/more-choices';
import { MORE_KINDS } from '@lulla/domain/activity/more/more-kinds';
import { findTwins } from '@lulla/domain/activity/twins';
import type { Action } from '@lulla/domain/protocol/action';
import { DAY, MINUTE } from '@lulla/domain/time/instant';
import type { OpenedLog } from '@lulla/web/src/sync/testing/open-engine.ts';
import { uuidv7 } from 'uuidv7';
import { childChanges, entryChanges } from './changes.ts';
import { nowOn } from './device.ts';
import type { Tap } from './steps.ts';

/** What was done so far, of which a tap may choose. */
export interface Past {
  /** Entries and events that anybody's tap made, deleted ones too. */
  readonly entries: readonly string[];
  readonly events: readonly string[];
  /** Children that anybody's tap added. */
  readonly children: readonly string[];
  /** This person's operations. */
  readonly operations: readonly string[];
}

/** The action that a tap is on what its screen shows; null when there is nothing to choose from. */
export function actionOf(tap: Tap, log: OpenedLog, past: Past): Action | null {
  const at = nowOn(log) - tap.ago;
  const child = childOf(tap, log, past);
  const about = child === null ? {} : { childId: child };
  const base = { activityId: uuidv7(), ...about, startedAt: at, note: null };
  const entry = chosen(past.entries, tap.pick);
  const event = chosen(past.events, tap.pick);
  const onEntry = (make: (activityId: string) => Action) => (entry === null ? null : make(entry));
  switch (tap.what) {
    case 'diaper':
      return { ...base, type: 'diaper.log', contents: 'both' };
    case 'bottle':
      return { ...base, type: 'feed.start', feed: { kind: 'bottle', startedMl: 120 } };
    case 'milk':
      return tap.pick % 2 === 0
        ? { ...base, type: 'feed.start', feed: { kind: 'bottle', startedMl: 95, milk: tap.pick === 0 ? 'breast' : 30 } }
        : { ...base, type: 'feed.log', feed: { kind: 'bottle', amountMl: 110, milk: tap.pick === 1 ? 'breast' : 50 } };
    case 'breastmilk':
      return { ...base, type: 'feed.start', feed: { kind: 'breastmilk' } };
    case 'breast':
      return { ...base, type: 'feed.start', feed: { kind: 'breastmilk', side: tap.pick % 2 === 0 ? 'left' : 'right' } };
    case 'side':
    case 'pause':
      return sideOf(tap, log, entry, at);
    case 'minutes':
      return onEntry((activityId) => {
        const minutesLeft = tap.pick % 3 === 0 ? null : tap.pick;
        return { type: 'activity.edit', activityId, changes: { minutesLeft } };
      });
    case 'fed':
      return { ...base, type: 'feed.log', feed: { kind: 'bottle', amountMl: 90 } };
    case 'nursed': {
      const minutes = [{}, { minutesLeft: 8 }, { minutesLeft: 8, minutesRight: tap.pick }][tap.pick % 3];
      return { ...base, type: 'feed.log', feed: { kind: 'breastmilk', ...minutes } };
    }
    case 'sleep':
      return { ...base, type: 'sleep.start' };
    case 'slept':
      return { ...base, type: 'sleep.log', endedAt: at + tap.pick * 7 * MINUTE };
    case 'bath':
      return { type: 'bath.log', activityId: base.activityId, ...about, startedAt: at, babyOil: true, shampoo: false };
    case 'drops':
      return {
        type: 'drops.log',
        ...about,
        entries: [{ activityId: base.activityId, dropType: 'vitamin_d', dropCount: 5 }],
        startedAt: at,
        note: 'given',
      };
    case 'growth':
      return { ...base, type: 'growth.log', weightG: 4200 + tap.pick, lengthMm: 545, headMm: null, position: null };
    case 'measure': {
      // Two of them together take away both values, which is refused.
      const changes = [{ weightG: null }, { lengthMm: null }, { weightG: 4300 + tap.pick }][tap.pick % 3];
      return changes ? onEntry((activityId) => ({ type: 'activity.edit', activityId, changes })) : null;
    }
    case 'medicine':
      return {
        ...base,
        type: 'medicine.log',
        name: 'Ibuprofen',
        centiDose: 250,
        unit: 'ml',
        leastMinutes: tap.pick * 60 + 60,
      };
    case 'eaten': {
      const foods = [banana, { name: 'Egg', allergens: ['egg' as const] }, banana].slice(tap.pick % 2);
      return { ...base, type: 'solid_food.log', foods, liking: tap.pick % 3 === 0 ? 'loved' : null, reaction: null };
    }
    case 'end':
      return endOf(tap, log, at);
    case 'endAny':
      return onEntry((activityId) => ({ type: 'session.end', activityId, endedAt: at, amountMl: null, note: null }));
    case 'same': {
      const [twins] = findTwins(log.state.view.activities, nowOn(log));
      if (!twins) return null;
      return { type: 'session.same', activityId: twins.first.id, otherId: twins.second.id, same: tap.pick % 3 > 0 };
    }
    case 'keep':
      return onEntry((activityId) => ({ type: 'session.keep', activityId }));
    case 'move':
      return onEntry((activityId) => ({ type: 'activity.edit', activityId, changes: { startedAt: at } }));
    case 'note':
      return onEntry((activityId) => ({ type: 'activity.edit', activityId, changes: { note: `note ${tap.pick}` } }));
    case 'change':
      return onEntry((activityId) => ({
        type: 'activity.edit',
        activityId,
        changes: entryChanges(tap, log, activityId),
      }));
    case 'setEnd':
      return onEntry((activityId) => ({ type: 'activity.edit', activityId, changes: { endedAt: at } }));
    case 'delete':
      return onEntry((activityId) => ({ type: 'activity.delete', activityId }));
    case 'restore':
      return onEntry((activityId) => ({ type: 'activity.restore', activityId }));
    case 'use':
      return { type: 'stock.use' };
    case 'restock':
      return { type: 'stock.restock', count: 1 + tap.pick };
    case 'automatic':
      return { type: 'stock.automatic', on: tap.pick % 2 === 0 };
    case 'undo': {
      const operationId = chosen(past.operations, tap.pick);
      return operationId === null ? null : { type: 'undo', operationId };
    }
    case 'eventAdd': {
      const times = { startTime: tap.pick % 2 === 0 ? null : '09:30', endTime: null } as const;
      return {
        type: 'event.add',
        eventId: uuidv7(),
        title: 'Check-up',
        description: null,
        date: '2090-03-10',
        ...times,
      };
    }
    case 'eventEdit':
      return event === null ? null : { type: 'event.edit', eventId: event, changes: { title: `Title ${tap.pick}` } };
    case 'eventDelete':
      return event === null ? null : { type: 'event.delete', eventId: event };
    case 'childAdd':
      return childAdd(tap);
    case 'childEdit':
      return child === null ? null : { type: 'child.edit', childId: child, changes: childChanges(tap) };
    case 'childArchive': {
      const changes = { isArchived: tap.pick % 3 > 0 };
      return child === null ? null : { type: 'child.edit', childId: child, changes };
    }
    case 'childOf':
      return child === null
        ? null
        : onEntry((activityId) => ({ type: 'activity.edit', activityId, changes: { childId: child } }));
    case 'tummy':
      return tap.pick % 3 === 0
        ? { ...base, type: 'tummy_time.log', endedAt: at + tap.pick * MINUTE }
        : { ...base, type: 'tummy_time.start' };
    case 'pump':
      return { ...base, type: 'pumping.start' };
    case 'pumped':
      return { ...base, type: 'pumping.log', endedAt: at, ...pumped(tap.pick) };
    case 'breastBottle':
      return tap.pick % 2 === 0
        ? { ...base, type: 'feed.start', feed: { kind: 'bottle', startedMl: 120, milk: 'breast' } }
        : { ...base, type: 'feed.log', feed: { kind: 'bottle', amountMl: 10 + tap.pick * 9, milk: 'breast' } };
    case 'milkAdd':
      return {
        type: 'milk.add',
        lotId: uuidv7(),
        pumpedAt: at,
        ml: 50 + tap.pick * 5,
        place: 'fridge',
        useBy: at + DAY,
      };
    case 'milkEdit': {
      const lotId = chosen(
        log.state.view.milk.map(({ id }) => id),
        tap.pick,
      );
      const changes = [{ isDiscarded: true }, { ml: 30 + tap.pick }, { isDiscarded: false }][tap.pick % 3];
      return lotId && changes ? { type: 'milk.edit', lotId, changes } : null;
    }
    case 'temperature':
      return {
        ...base,
        type: 'temperature.log',
        centiCelsius: 3600 + tap.pick,
        site: tap.pick % 2 === 0 ? 'ear' : null,
      };
    case 'first':
      return { ...base, type: 'note.log', note: 'Laughed', isFirst: tap.pick % 2 === 0 };
    case 'moreShow':
      return { type: 'more.show', on: tap.pick % 3 > 0 };
    case 'morePlace':
      return morePlace(tap);
    default:
      return tap.what satisfies never;
  }
}

const banana = { name: 'Banana', allergens: [] };

/** One of the kinds, or one that nobody knows. */
function morePlace({ pick, child }: Tap): Action {
  const kinds = [...MORE_KINDS, 'moon_phase'];
  const place = MORE_PLACES[child % MORE_PLACES.length] ?? 'pinned';
  return { type: 'more.place', kind: kinds[pick % kinds.length] ?? 'note', place };
}

function childAdd({ pick }: Tap): Action {
  const known = { birthDate: null, dueDate: null, sex: pick % 2 === 0 ? 'girl' : null, colour: 'sky' } as const;
  return { type: 'child.add', childId: uuidv7(), name: pick % 3 === 0 ? '' : `Child ${pick}`, ...known };
}

/** Somebody that the screen shows or somebody else's family has; null for nobody named. */
function childOf({ child }: Tap, log: OpenedLog, past: Past): string | null {
  const shown = log.state.view.children.map(({ id }) => id).filter((id) => id !== '');
  const known = [...new Set([...shown, ...past.children])];
  return child === 0 ? null : (known[(child - 1) % Math.max(1, known.length)] ?? null);
}

/** Counted back from the latest. */
function chosen(list: readonly string[], pick: number): string | null {
  return list.at(-1 - (pick % Math.max(1, list.length))) ?? null;
}

/** Of a feed with sides that the screen shows, over or not; else of any entry. */
function sideOf({ what, pick }: Tap, log: OpenedLog, entry: string | null, from: number): Action | null {
  const feeds = log.state.view.activities.filter((activity) => activity.kind === 'breastmilk' && activity.sides);
  const activityId = feeds[pick % Math.max(1, feeds.length)]?.id ?? entry;
  if (activityId === null) return null;
  if (what === 'pause') return { type: 'session.pause', activityId, from };
  return { type: 'session.side', activityId, side: pick % 2 === 0 ? 'right' : 'left', from };
}

function endOf({ pick, ago }: Tap, log: OpenedLog, at: number): Action | null {
  const running = log.state.view.activities.filter(isOpen);
  const session = running[pick % Math.max(1, running.length)];
  if (!session) return null;
  const amountMl = session.kind === 'bottle' && pick % 2 === 0 ? 90 : null;
  const endedAt = ago === 0 ? at : Math.max(session.startedAt, at);
  return { type: 'session.end', activityId: session.id, endedAt, amountMl, note: null };
}

/** Together, or side by side. */
function pumped(pick: number) {
  const ml = 20 + pick * 10;
  const stored = pick % 4 === 0 ? null : ('fridge' as const);
  return pick % 3 === 0
    ? { leftMl: null, rightMl: null, togetherMl: ml, stored }
    : { leftMl: ml, rightMl: pick % 2 === 0 ? null : ml, togetherMl: null, stored };
}
